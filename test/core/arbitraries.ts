export { type Exchange, exchange } from "./arbitraries/exchange.js";
export { hostile, mostlyValid } from "./arbitraries/hostile.js";
export { jsonValue } from "./arbitraries/json-value.js";
export { cycle, deep, endless } from "./arbitraries/odd-value.js";
export { fullOutline, outline, parserAst } from "./arbitraries/outline.js";
export { ruledValue, ruleSet } from "./arbitraries/ruled-value.js";
