import type { Fields } from "../core/json-field.js";
import type { LossyRendering } from "../core/rendering.js";
import { cheaper, costOf, type RenderingOptions } from "./cheaper.js";
import { columnNames } from "./column-names.js";
import { fenced } from "./fenced.js";
import { type ItemList, itemListOf } from "./item-list.js";
import { jsonOf } from "./json-of.js";

/**
 * Renders the list of a payload as a Markdown table, under the fields around it as JSON.
 *
 * Lossy: `"7"` and `7`, `null` and `"null"`, `""` and an absent field look the
 * same. Pipes, backslashes and line breaks in a cell cannot break the table, and
 * the fields around the list stand in a fence longer than any run of backticks in
 * them. A payload without one list of objects, or cheaper as compact JSON, is
 * compact JSON.
 *
 * @throws {@link ReplyError} for what JSON cannot carry.
 *
 * @example
 * ```ts
 * const items = ["a", "b", "c"].map((slug) => ({ slug, kind: "a|b" }));
 * markdownTable.render({ items });
 * // |slug|kind|
 * // |-|-|
 * // |a|a\|b|
 * // |b|a\|b|
 * // |c|a\|b|
 * ```
 */
export const markdownTable: LossyRendering = /* @__PURE__ */ createMarkdownTable();

/** Creates a `markdownTable` that compares costs in tokens. */
export function createMarkdownTable(options: RenderingOptions = {}): LossyRendering {
  const cost = costOf(options);
  return Object.freeze({
    name: "markdownTable",
    lossless: false,
    render(payload: unknown): string {
      const { text, value } = jsonOf(payload);
      const list = itemListOf(value);
      return list === undefined ? text : cheaper(cost, tableText(list), text);
    },
  });
}

function tableText({ items, around }: ItemList): string {
  const names = columnNames(items);
  const rows = [
    names.map((name) => cell(name.toWellFormed())),
    names.map(() => "-"),
    ...items.map((item) => names.map((name) => cellOf(item, name))),
  ];
  const table = rows.map((row) => `|${row.join("|")}|`).join("\n");
  return Object.keys(around).length === 0 ? table : `${fenced(JSON.stringify(around), "json")}\n\n${table}`;
}

function cellOf(item: Fields, name: string): string {
  if (!Object.hasOwn(item, name)) return "";
  const value = item[name];
  return cell(typeof value === "string" ? value.toWellFormed() : JSON.stringify(value));
}

function cell(text: string): string {
  return text.replace(/[\\|]/g, "\\$&").replace(/\r\n|[\r\n\u2028\u2029]/g, "<br>");
}
