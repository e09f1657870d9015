import type { LosslessRendering } from "../core/rendering.js";
import { jsonTextOf } from "./json-of.js";

/**
 * Renders a payload as compact JSON: what a reply without a rendering sends,
 * and the baseline that every other rendering is measured against.
 *
 * @throws {@link ReplyError} for what JSON cannot carry.
 *
 * @example
 * ```ts
 * compactJson.render({ id: 7, tags: [] });
 * // {"id":7,"tags":[]}
 * ```
 */
export const compactJson: LosslessRendering = /* @__PURE__ */ Object.freeze({
  name: "compactJson",
  lossless: true,
  render: jsonTextOf,
  parse: JSON.parse,
});
