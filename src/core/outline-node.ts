import { frozen, type PruneRule } from "./prune-rule.js";

/**
 * The reference rule: what a screen needs of an outline node, and a caller does not.
 *
 * On an object with its own keys `id`, `text` and `children`: `tokens` always
 * goes, since it restates `text`; `collapsed: false`, `todo: null` and an empty
 * `properties` go as defaults. `id` in the signature is load-bearing: a
 * parser-AST node has the same shape without it and must survive untouched.
 */
// Not through definePruneRule, whose checks no bundle needs for a rule that is known to be right.
export const outlineNode: PruneRule = /* @__PURE__ */ frozen({
  signature: ["id", "text", "children"],
  drop: { tokens: { restates: "text", vocabulary: ["kind"] } },
  dropDefaults: { collapsed: false, todo: null, properties: [] },
});
