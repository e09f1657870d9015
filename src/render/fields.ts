import type { Fields } from "../core/json-field.js";

/** Tells an object of JSON: no array, not null. */
export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
