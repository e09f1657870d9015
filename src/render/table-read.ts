import { type Fields, setField } from "../core/json-field.js";
import { isObject } from "./fields.js";
import { GAP, isTableLike, unmarked, unmarkedCell } from "./table-mark.js";

type Table = { readonly columns: readonly string[]; readonly rows: readonly unknown[] };

/** Turns every table back into its list, and takes one `~` from what only looked like one. */
export function withoutTables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTables);
  if (!isObject(value)) return value;
  const tableLike = isTableLike(value);
  if (tableLike && isTable(value)) return value.rows.map((row) => itemOf(value.columns, row));
  const result: Fields = {};
  for (const key of Object.keys(value)) setField(result, tableLike ? unmarked(key) : key, withoutTables(value[key]));
  return result;
}

function isTable(fields: Fields): fields is Fields & Table {
  const { columns, rows } = fields;
  return (
    Array.isArray(columns) &&
    Array.isArray(rows) &&
    columns.every((name) => typeof name === "string") &&
    new Set(columns).size === columns.length &&
    rows.every((row) => (Array.isArray(row) ? row.length <= columns.length : isObject(row)))
  );
}

function itemOf(columns: readonly string[], row: unknown): unknown {
  if (!Array.isArray(row)) return withoutTables(row);
  const item: Fields = {};
  for (const [i, cell] of row.entries()) {
    if (cell !== GAP) setField(item, columns[i] as string, withoutTables(unmarkedCell(cell)));
  }
  return item;
}
