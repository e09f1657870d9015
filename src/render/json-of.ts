import { walkJson } from "../core/json-walk.js";
import { jsonText } from "../core/success.js";
import { type Walks, walksOf } from "../core/walk-options.js";

/** A payload as compact JSON, and as the plain JSON value that the text says. */
export type JsonOf = { readonly text: string; readonly value: unknown };

const walks: Walks = /* @__PURE__ */ walksOf([]);

/**
 * Writes a payload as a reply would, with nothing pruned.
 *
 * @throws {@link ReplyError} for what JSON cannot carry.
 */
export function jsonTextOf(payload: unknown): string {
  return jsonText(walks.text, walkJson(walks.text, payload), payload);
}

/** A payload as JSON sees it: a copy without prototypes, `toJSON`, `undefined` or -0. */
export function jsonOf(payload: unknown): JsonOf {
  const text = jsonTextOf(payload);
  return { text, value: JSON.parse(text) };
}
