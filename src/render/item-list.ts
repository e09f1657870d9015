import type { Fields } from "../core/json-field.js";
import { isObject } from "./fields.js";

/** The one list of a payload, and the fields around it. */
export type ItemList = { readonly name: string; readonly items: readonly Fields[]; readonly around: Fields };

/** Finds the list that a payload is about: itself, or its only field that is a list of objects. */
export function itemListOf(value: unknown): ItemList | undefined {
  if (isItems(value)) return { name: "", items: value, around: {} };
  if (!isObject(value)) return undefined;
  const [list, ...more] = Object.entries(value).filter(([, field]) => isItems(field));
  if (list === undefined || more.length > 0) return undefined;
  const { [list[0]]: _, ...around } = value;
  return { name: list[0], items: list[1] as Fields[], around };
}

function isItems(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}
