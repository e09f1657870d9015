import type { Carried, Refused } from "../core/carried.js";
import { pointer } from "../core/pointer.js";
import type { TextBlock } from "../core/reply.js";
import { ReplyError } from "../core/reply-error.js";
import { type JsonObject, jsonObject } from "./json-object.js";
import { shortText } from "./short-text.js";

/** A success of a tool that declares an output schema: the object, and a view of it. */
export type StructuredSuccess = { content: [TextBlock]; structuredContent: JsonObject; isError: false };

/**
 * What stands in the text: a text, what derives one from the payload, or
 * `"json"` for the payload once more as compact JSON.
 */
export type StructuredText<P = unknown> = "json" | (string & {}) | ((payload: P) => string);

/** What a structured payload may be: an object that JSON can carry. */
export type StructuredPayload<P> = 0 extends 1 & P
  ? P
  : P extends readonly unknown[] | string | number | boolean | null | undefined
    ? Refused<"an array or a scalar as structured content">
    : Carried<P>;

/** How the text of a structured success is made. */
export type StructuredOptions<P = unknown> = {
  /** One short line about the payload unless given. */
  text?: StructuredText<P>;
};

/**
 * Writes a payload as the success of a tool that declares an `outputSchema`.
 *
 * `structuredContent` is the payload as JSON, whole: nothing is pruned, since
 * the declared schema speaks. The one text block is a view of it, by default
 * one short line; the specification (2025-06-18 and later) advises
 * `text: "json"` for clients that do not read structured content, which is a
 * second full copy that some hosts pay for twice. The payload is not mutated,
 * and the reply shares nothing with it; the text is well-formed Unicode. Pure.
 *
 * @throws {@link ReplyError} `unrepresentable_value` for what JSON cannot carry
 * and for an array or a scalar, which is never wrapped silently;
 * `payload_too_large` as in the core; `invalid_option` where the text is empty
 * or none.
 *
 * @example
 * ```ts
 * structuredSuccessPayload({ queue: "orders", depth: 3 }, { text: ({ depth }) => `${depth} waiting` });
 * // { content: [{ type: "text", text: "3 waiting" }], structuredContent: { queue: "orders", depth: 3 }, isError: false }
 * ```
 */
export function structuredSuccessPayload<P>(
  payload: P & StructuredPayload<P>,
  options: StructuredOptions<P> = {},
): StructuredSuccess {
  return structuredSuccess(payload, options.text as StructuredText);
}

/** The same, for what was checked at the door. */
export function structuredSuccess(payload: unknown, text: StructuredText | undefined): StructuredSuccess {
  const structuredContent = jsonObject(payload);
  const said = textOf(text, payload, structuredContent);
  if (typeof said !== "string" || said === "") throw new ReplyError("invalid_option", pointer(["text"]), "no text");
  return { content: [{ type: "text", text: said.toWellFormed() }], structuredContent, isError: false };
}

function textOf(text: StructuredText | undefined, payload: unknown, json: JsonObject): unknown {
  if (text === undefined) return shortText(json);
  if (typeof text === "function") return text(payload);
  return text === "json" ? compactJson(json) : text;
}

function compactJson(json: JsonObject): string {
  try {
    return JSON.stringify(json);
  } catch (cause) {
    throw new ReplyError("payload_too_large", "", "a text longer than a string can be", { cause });
  }
}
