import type { Carried } from "./carried.js";
import { failureReply } from "./failure.js";
import { walkJson } from "./json-walk.js";
import { markdownField } from "./markdown-field.js";
import { outlineNode } from "./outline-node.js";
import { type ReadContext, type ReadReply, readReply } from "./read-reply.js";
import type { Call, ToolFailure, ToolSuccess } from "./reply.js";
import { withDefaults } from "./restore-defaults.js";
import { successReply } from "./success.js";
import { type Walks, walksOf } from "./walk-options.js";

// The reference projection, member by member: a bundler keeps only what is imported.
const walks: Walks = /* @__PURE__ */ walksOf(/* @__PURE__ */ [outlineNode]);

/**
 * Writes what a tool computed as its success reply: the payload once.
 *
 * The text is the payload as compact JSON, without the fields of outline nodes
 * that only a screen needs; for a markdown-first tool whose caller has all
 * other fields it is the raw markdown. `undefined` gives `null`; `[]`, `{}`,
 * `""` and `null` give four distinct texts; -0 is written `0`.
 *
 * The payload is not mutated, key order is kept, every id and every ISO date
 * outside a dropped field is read back equal, the text is well-formed Unicode,
 * and `readToolReply` gives back what was sent.
 *
 * @param tool - The tool's name; a name without a markdown entry is just that.
 * @param payload - What the tool computed; any value that JSON can carry.
 * @param call - The call it answers. With its arguments given, a field counts
 * as recoverable from them only where it equals the argument.
 * @returns One text block, `isError: false`, no other key (DESIGN 2.1).
 * @throws {@link ReplyError} `unrepresentable_value` with the path of the first
 * value that JSON cannot carry, `payload_too_large` beyond 512 nested
 * containers, 20 million values, or the longest string of the engine.
 *
 * @example
 * ```ts
 * toolSuccessPayload("issue_list", { issues: [{ id: 7, title: "Año" }] });
 * // { content: [{ type: "text", text: '{"issues":[{"id":7,"title":"Año"}]}' }], isError: false }
 * ```
 */
export function toolSuccessPayload<T>(tool: string, payload: T & Carried<T>, call?: Call): ToolSuccess {
  return successReply(walks.text, markdownField, tool, payload, call);
}

/**
 * Writes what went wrong as an error reply: `CODE: message`, and the envelope.
 *
 * A `ToolError`, or a plain object with a string `code` and `message`, is taken
 * as it is. Anything else becomes `INTERNAL` with its message alone: no stack,
 * cause or own properties, credentials in URLs masked, at most 2,000 characters.
 * A missing code is `INTERNAL`, and the message is never empty.
 *
 * Never throws and always ends; `data` is copied, and what JSON cannot carry in
 * it becomes a marked string (`"[unrepresentable: NaN]"`, `"[circular]"`).
 *
 * @returns The text, `structuredContent: { ok: false, error }` and
 * `isError: true` (DESIGN 2.4). Other channels: `createProjection`.
 *
 * @example
 * ```ts
 * toolErrorPayload(new ToolError("PAGE_NOT_FOUND", "No page `x`", { slug: "x" })).content[0].text;
 * // PAGE_NOT_FOUND: No page `x`
 * ```
 */
export function toolErrorPayload(error: unknown): ToolFailure {
  return failureReply("structured", undefined, error);
}

/**
 * Drops the fields of outline nodes that only a screen needs.
 *
 * An object is an outline node when it has its own keys `id`, `text` and
 * `children`, none of them `undefined`. On it `tokens` always goes, and
 * `collapsed: false`, `todo: null` and an empty `properties` go. Every other
 * object, the parser AST included, keeps all its fields.
 *
 * The value is not mutated, key order is kept, a sub-tree with nothing to
 * drop is returned as it is, pruning twice equals pruning once, and the result
 * is never longer as JSON text. Dates and values with `toJSON` stay as they are.
 *
 * @param value - What a tool computed; any value that JSON can carry.
 * @returns The same value without the dropped fields.
 * @throws {@link ReplyError} as `toolSuccessPayload` does.
 *
 * @example
 * ```ts
 * pruneGuiFields({ id: "01A", text: "hi", todo: null, tokens: [{ plain: "hi" }], children: [] });
 * // { id: "01A", text: "hi", children: [] }
 * ```
 */
export function pruneGuiFields<T>(value: T & Carried<T>): unknown {
  return walkJson(walks.value, value);
}

/**
 * Gives outline nodes the defaulted fields back that pruning dropped.
 *
 * On an outline node an absent `collapsed` comes back as `false`, `todo` as
 * `null`, `properties` as `[]`, behind the other keys. `tokens` does not: it
 * restated `text`. The value is copied, not mutated.
 *
 * @throws {@link ReplyError} as `pruneGuiFields` does.
 *
 * @example
 * ```ts
 * restoreGuiDefaults({ id: "01A", text: "hi", children: [] });
 * // { id: "01A", text: "hi", children: [], collapsed: false, todo: null, properties: [] }
 * ```
 */
export function restoreGuiDefaults(value: unknown): unknown {
  return withDefaults(walks.value, value);
}

/**
 * Reads a reply as its caller, whatever server wrote it.
 *
 * Looks at `isError` first, so that no caller has to. An error is read from its
 * envelope, else from its text form. A success is read from a structured half
 * where there is one, else from its text: JSON where it parses, the markdown
 * payload for a markdown-first `tool` with its recoverable fields restored, and
 * otherwise the text itself. What cannot be read is an `INVALID_REPLY` error.
 *
 * Never throws.
 *
 * @example
 * ```ts
 * const reply = toolSuccessPayload("outl_page_render", { slug: "a", md: "# A" }, { arguments: { slug: "a" } });
 * readToolReply(reply, { tool: "outl_page_render", arguments: { slug: "a" } });
 * // { ok: true, kind: "markdown", data: { md: "# A", slug: "a" } }
 * ```
 */
export function readToolReply(reply: unknown, context?: ReadContext): ReadReply {
  return readReply(markdownField, reply, context);
}
