export type { RenderingOptions } from "./cheaper.js";
export { columnarJson, createColumnarJson } from "./columnar-json.js";
export { compactJson } from "./compact-json.js";
export { createMarkdownTable, markdownTable } from "./markdown-table.js";
export { createOutlineLines, outlineLines } from "./outline-lines.js";
