import type { Fields } from "../core/json-field.js";
import type { LossyRendering } from "../core/rendering.js";
import { cheaper, costOf, type RenderingOptions } from "./cheaper.js";
import { type ItemList, itemListOf } from "./item-list.js";
import { jsonOf } from "./json-of.js";

/**
 * Renders the list of a payload as one line of `key=value` an item, under a line
 * of the fields around it.
 *
 * Lossy: `"7"` and `7`, `null` and `"null"` look the same. A value with white
 * space, quotes or brackets in it, and an empty one, goes as JSON, so that one
 * line is one item. A payload without one list of objects, or cheaper as compact
 * JSON, is compact JSON.
 *
 * @throws {@link ReplyError} for what JSON cannot carry.
 *
 * @example
 * ```ts
 * compactText.render({ items: [{ slug: "a", title: "An a" }, { slug: "b" }], limit: 2 });
 * // limit=2
 * // slug=a title="An a"
 * // slug=b
 * ```
 */
export const compactText: LossyRendering = /* @__PURE__ */ createCompactText();

/** Creates a `compactText` that compares costs in tokens. */
function createCompactText(options: RenderingOptions = {}): LossyRendering {
  const cost = costOf(options);
  return Object.freeze({
    name: "compactText",
    lossless: false,
    render(payload: unknown): string {
      const { text, value } = jsonOf(payload);
      const list = itemListOf(value);
      return list === undefined ? text : cheaper(cost, listText(list), text);
    },
  });
}

function listText({ items, around }: ItemList): string {
  const lines = items.map(line);
  return (Object.keys(around).length === 0 ? lines : [line(around), ...lines]).join("\n");
}

function line(fields: Fields): string {
  return Object.entries(fields)
    .map(([key, value]) => `${word(key)}=${word(value)}`)
    .join(" ");
}

function word(value: unknown): string {
  return typeof value === "string" && /^[^\s"'=[\]{}]+$/.test(value) && value.isWellFormed()
    ? value
    : JSON.stringify(value);
}
