import type { Fields } from "../core/json-field.js";

const MARK = /^~*columns$/;
const TILDES = /^~+$/;

/** Tells an object that is a table, or that could be taken for one, escaped ones included. */
export function isTableLike(fields: Fields): boolean {
  const keys = Object.keys(fields);
  return keys.length === 2 && Object.hasOwn(fields, "rows") && keys.some((key) => MARK.test(key));
}

/** A key of a table-like object with one `~` more. */
export function marked(key: string): string {
  return MARK.test(key) ? `~${key}` : key;
}

/** The key with one `~` less, where it has one. */
export function unmarked(key: string): string {
  return MARK.test(key) && key !== "columns" ? key.slice(1) : key;
}

/** Stands in a row for a key that the item does not own. */
export const GAP = "~";

/** A cell; a string that could be taken for a gap gets one `~` more. */
export function markedCell(cell: unknown): unknown {
  return typeof cell === "string" && TILDES.test(cell) ? `~${cell}` : cell;
}

/** The cell with one `~` less, where it has one too many. */
export function unmarkedCell(cell: unknown): unknown {
  return typeof cell === "string" && TILDES.test(cell) ? cell.slice(1) : cell;
}
