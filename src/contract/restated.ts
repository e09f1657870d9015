import type { Restates } from "../core/prune-rule.js";
import { isObject } from "./plain-copy.js";

/**
 * Tells whether a leaf of a dropped field says nothing that the restating field
 * does not: a string that it holds, a label of the format, `null`, or nothing.
 *
 * @param restating - The field that is said to restate it, as it was sent.
 * @param key - The key of the nearest object around the leaf; `undefined` where there is none.
 */
export function isRestated(
  leaf: unknown,
  key: string | undefined,
  restating: unknown,
  { vocabulary = [] }: Restates,
): boolean {
  if (leaf === null || (typeof leaf === "object" && Object.keys(leaf).length === 0)) return true;
  if (key !== undefined && vocabulary.includes(key)) return true;
  return typeof leaf === "string" && textsOf(restating).some((text) => text.includes(leaf));
}

// What a restating field says: itself, or the texts inside it.
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}
