import { type JsonWalkOptions, MAX_DEPTH, MAX_VALUES } from "./json-walk.js";
import type { PruneRule } from "./prune-rule.js";
import { Ruleset } from "./shape.js";

/** What becomes of a value that JSON cannot carry. */
export type Unrepresentable = "throw" | "mark";

/** The two walks of a projection: to the text of a reply, and to a pruned value. */
export type Walks = { readonly text: JsonWalkOptions; readonly value: JsonWalkOptions };

/** Resolves how a projection walks its payloads. */
export function walksOf(
  rules: readonly PruneRule[],
  unrepresentable: Unrepresentable = "throw",
  maxDepth: number = MAX_DEPTH,
): Walks {
  const mark = unrepresentable === "mark";
  const value: JsonWalkOptions = {
    ruleset: new Ruleset(rules),
    result: "value",
    mark,
    copy: false,
    wellFormed: false,
    maxDepth,
    maxValues: MAX_VALUES,
  };
  // A marked text is never written from user objects, which may answer differently the second time.
  return { value, text: { ...value, result: "json", copy: mark } };
}
