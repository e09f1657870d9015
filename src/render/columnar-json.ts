import type { LosslessRendering } from "../core/rendering.js";
import { cheaper, costOf, type RenderingOptions } from "./cheaper.js";
import { jsonOf } from "./json-of.js";
import { withoutTables } from "./table-read.js";
import { withTables } from "./table-write.js";

/**
 * Renders every list of like objects as `{"columns":[...],"rows":[[...],...]}`,
 * still JSON, and everything around it as it is.
 *
 * Items need not own every key: columns stand in the order of how many items own
 * them, a row ends after its last owned cell, and `"~"` is a gap inside. An item
 * with its keys in another order, or with more gaps than a row is worth, goes as
 * an object among the rows. What the payload has that looks like one of these gets
 * one `~` more: a string of nothing but `~` in a cell, the key `columns` of an
 * object with `rows` beside it.
 *
 * `parse(render(x))` equals `x` as JSON, key order included, for every payload
 * that JSON can carry. Never costs more than compact JSON where compact JSON can
 * be told from a table: then that is what is rendered.
 *
 * @throws {@link ReplyError} for what JSON cannot carry.
 *
 * @example
 * ```ts
 * const pages = ["a", "b", "c"].map((slug) => ({ slug, kind: "page" }));
 * columnarJson.render({ pages, limit: 3 });
 * // {"pages":{"columns":["slug","kind"],"rows":[["a","page"],["b","page"],["c","page"]]},"limit":3}
 * ```
 */
export const columnarJson: LosslessRendering = /* @__PURE__ */ createColumnarJson();

/**
 * Creates a `columnarJson` that compares costs in tokens.
 *
 * @example
 * ```ts
 * const columnar = createColumnarJson({ countTokens: (text) => text.length / 4 });
 * columnar.parse(columnar.render([{ id: 1 }]));
 * // [{ id: 1 }]
 * ```
 */
export function createColumnarJson(options: RenderingOptions = {}): LosslessRendering {
  const cost = costOf(options);
  return Object.freeze({
    name: "columnarJson",
    lossless: true,
    render(payload: unknown): string {
      const { text, value } = jsonOf(payload);
      return cheaper(cost, JSON.stringify(withTables(value)), text, parse);
    },
    parse,
  });
}

function parse(text: string): unknown {
  return withoutTables(JSON.parse(text));
}
