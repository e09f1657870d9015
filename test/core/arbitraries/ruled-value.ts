import * as fc from "fast-check";
import { definePruneRule, type PruneRule } from "mcp-reply";
import { scalar } from "./json-value.js";

const defaultValue = fc.constantFrom<null | boolean | string | number | readonly [] | Record<string, never>>(
  null,
  false,
  true,
  "",
  "open",
  0,
  7,
  [],
  {},
);

/** A set of rules that can stand together: signatures and dropped fields are drawn from two pools. */
export const ruleSet: fc.Arbitrary<PruneRule[]> = fc.array(
  fc
    .record({
      signature: fc.uniqueArray(fc.constantFrom("id", "text", "children", "kind"), { minLength: 1, maxLength: 3 }),
      drop: fc.uniqueArray(fc.constantFrom("tokens", "html", "0"), { maxLength: 2 }),
      dropDefaults: fc.uniqueArray(fc.tuple(fc.constantFrom("todo", "state", "tags", "meta", "n"), defaultValue), {
        maxLength: 4,
        selector: ([name]) => name,
      }),
    })
    .map(({ signature: [first = "id", ...rest], drop, dropDefaults }) =>
      definePruneRule({
        signature: [first, ...rest],
        drop: Object.fromEntries(drop.map((name) => [name, { restates: first }])),
        dropDefaults: Object.fromEntries(dropDefaults),
      }),
    ),
  { maxLength: 3 },
);

// The keys of signatures stand here twice, so that rules match often.
const names = "id text children kind id text children kind tokens html 0 todo state tags meta n".split(" ");

/** Payloads of the keys and values that the rules of `ruleSet` are about. */
export const ruledValue: fc.Arbitrary<unknown> = fc.letrec((tie) => {
  const depth = { depthIdentifier: fc.createDepthIdentifier(), maxDepth: 2 };
  const field = fc.oneof(depth, defaultValue, scalar, tie("list"), tie("fields"));
  return {
    list: fc.array(tie("fields"), { maxLength: 2 }),
    fields: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...names), field), { maxLength: 9, selector: ([name]) => name })
      .map((fields) => Object.fromEntries(fields)),
    value: fc.oneof(tie("fields"), tie("list")),
  };
}).value;
