import type { LosslessRendering } from "../core/rendering.js";
import { cheaper, costOf, type RenderingOptions } from "./cheaper.js";
import { jsonOf } from "./json-of.js";
import { readOutlineText } from "./outline-read.js";
import { outlineText } from "./outline-write.js";

/**
 * Renders every outline as one line a node, and everything around it as compact JSON.
 *
 * An outline is a list that opens with a node: an object whose first keys are
 * `id`, a string of one word, and `text`, and whose last is the list `children`.
 * It is written as `[`, a line a node, and `]` on a line of its own. A line has
 * one space a level, the id, `TODO` or `DONE`, other fields as a JSON object, and
 * the text. A text that would read as something else goes as `=` and its JSON, an
 * item that is no such node as a line of `=` and its JSON.
 *
 * `parse(render(x))` equals `x` as JSON, key order included, for every payload
 * that JSON can carry. Never costs more than compact JSON.
 *
 * @throws {@link ReplyError} for what JSON cannot carry.
 *
 * @example
 * ```ts
 * const child = { id: "02", text: "buy milk", todo: "TODO", children: [] };
 * outlineLines.render({ outline: [{ id: "01", text: "Today", children: [child] }] });
 * // {"outline":[
 * // 01 Today
 * //  02 TODO buy milk
 * // ]}
 * ```
 */
export const outlineLines: LosslessRendering = /* @__PURE__ */ createOutlineLines();

/**
 * Creates an `outlineLines` that compares costs in tokens.
 *
 * @example
 * ```ts
 * const lines = createOutlineLines({ countTokens: (text) => text.length / 4 });
 * lines.parse(lines.render([{ id: "01", text: "", children: [] }]));
 * // [{ id: "01", text: "", children: [] }]
 * ```
 */
export function createOutlineLines(options: RenderingOptions = {}): LosslessRendering {
  const cost = costOf(options);
  return Object.freeze({
    name: "outlineLines",
    lossless: true,
    render(payload: unknown): string {
      const { text, value } = jsonOf(payload);
      return cheaper(cost, outlineText(value), text, readOutlineText);
    },
    parse: readOutlineText,
  });
}
