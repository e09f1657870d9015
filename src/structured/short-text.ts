import type { JsonObject } from "./json-object.js";

const MAX_VALUE = 60;
const MAX_TEXT = 400;

/**
 * Says in one line what an object holds: a view for hosts that show the text,
 * never a copy.
 *
 * A page says how many items it has, whether there are more, and what failed;
 * any other object names its fields, with their value where that is short. At
 * most 400 characters, one line, never empty. Pure.
 *
 * @example
 * ```ts
 * shortText({ items: [{ id: "7" }], limit: 1, truncated: true, nextCursor: "b", total: 9 });
 * // 1 of 9 items; more with cursor b
 * shortText({ queue: "orders", depth: 3, consumers: [] }); // queue: orders; depth: 3; consumers: 0 items
 * ```
 */
export function shortText(object: JsonObject): string {
  const parts = Array.isArray(object.items) && typeof object.truncated === "boolean" ? pageParts(object) : [];
  const said = parts.length > 0 ? parts : Object.entries(object).map(([name, value]) => `${name}: ${brief(value)}`);
  const line = said
    .join("; ")
    .replace(/[\r\n\u2028\u2029]+/g, " ")
    .toWellFormed();
  return line === "" ? "Nothing" : shortened(line, MAX_TEXT);
}

function pageParts({ items, total, truncated, truncationReason, nextCursor, failure }: JsonObject): string[] {
  const shown = (items as unknown[]).length;
  const { code, message } = (failure ?? {}) as JsonObject;
  return [
    typeof total === "number" ? `${shown} of ${plural(total, "item")}` : plural(shown, "item"),
    ...(code === undefined ? [] : [`then ${String(code)}: ${String(message)}`]),
    ...(truncated !== true ? [] : [more(nextCursor, truncationReason)]),
  ];
}

function more(nextCursor: unknown, reason: unknown): string {
  if (typeof nextCursor === "string") return `more with cursor ${nextCursor}`;
  return reason === "mid_batch_failure" ? "not finished" : `more exists (${String(reason)})`;
}

function brief(value: unknown): string {
  if (Array.isArray(value)) return plural(value.length, "item");
  if (typeof value === "object" && value !== null) return plural(Object.keys(value).length, "field");
  return shortened(String(value), MAX_VALUE);
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 3).replace(/[\ud800-\udbff]$/, "")}...` : text;
}
