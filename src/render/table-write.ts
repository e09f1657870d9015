import { type Fields, setField } from "../core/json-field.js";
import { columnNames } from "./column-names.js";
import { isObject } from "./fields.js";
import { GAP, isTableLike, marked, markedCell } from "./table-mark.js";

type Column = { readonly place: number; readonly length: number };

/** Characters of `{"columns":[],"rows":}`, which a table has and a list has not. */
const FRAME = 21;
/** Characters of a gap and its comma. */
const GAP_LENGTH = 4;

/** Turns every list of like objects into a table, at any depth; what looks like a table gets a `~`. */
export function withTables(value: unknown): unknown {
  if (Array.isArray(value)) return tableOf(value) ?? value.map(withTables);
  return isObject(value) ? withTablesInside(value) : value;
}

function withTablesInside(fields: Fields): Fields {
  const escaped = isTableLike(fields);
  const result: Fields = {};
  for (const key of Object.keys(fields)) setField(result, escaped ? marked(key) : key, withTables(fields[key]));
  return result;
}

// A table only where it is shorter than the list: below three rows it hardly ever is.
function tableOf(items: readonly unknown[]): Fields | undefined {
  if (items.length < 2 || !items.every(isObject)) return undefined;
  const names = columnNames(items);
  const columns = new Map(names.map((name, place) => [name, { place, length: JSON.stringify(name).length + 1 }]));
  const savings = items.map((item) => savedByRow(columns, Object.keys(item)));
  const cost = [...columns.values()].reduce((sum, { length }) => sum + length, FRAME);
  if (savings.reduce((sum, saved) => sum + saved, 0) <= cost) return undefined;
  const rows = items.map((item, i) => ((savings[i] as number) > 0 ? rowOf(columns, item) : withTablesInside(item)));
  return { columns: names, rows };
}

// 0 for an item that must go as an object: its keys are in another order, or its gaps cost too much.
function savedByRow(columns: ReadonlyMap<string, Column>, keys: readonly string[]): number {
  let saved = 0;
  let last = -1;
  for (const key of keys) {
    const { place, length } = columns.get(key) as Column;
    if (place < last) return 0;
    saved += length;
    last = place;
  }
  return Math.max(0, saved - (last + 1 - keys.length) * GAP_LENGTH);
}

function rowOf(columns: ReadonlyMap<string, Column>, item: Fields): unknown[] {
  const row: unknown[] = [];
  for (const [key, cell] of Object.entries(item)) {
    while (row.length < (columns.get(key) as Column).place) row.push(GAP);
    row.push(markedCell(withTables(cell)));
  }
  return row;
}
