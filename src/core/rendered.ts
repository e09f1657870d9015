import { type JsonWalkOptions, walkJson } from "./json-walk.js";
import { pointer } from "./pointer.js";
import type { LosslessRendering } from "./rendering.js";
import type { ToolSuccess } from "./reply.js";
import { ReplyError } from "./reply-error.js";
import { jsonText } from "./success.js";

/**
 * Writes a payload as a success in the form that its tool's rendering gives it.
 *
 * The rendering gets plain JSON of its own: pruned, checked, each `toJSON` applied.
 *
 * @throws {@link ReplyError} `invalid_option` where the rendering throws or gives
 * no well-formed string. Nothing else is sent in its place: a silent fallback
 * would hide the mistake, and the caller would get a form that nobody declared.
 */
export function renderedReply(
  walk: JsonWalkOptions,
  rendering: LosslessRendering,
  tool: string,
  payload: unknown,
): ToolSuccess {
  const json = jsonText(walk, walkJson(walk, payload), payload);
  return { content: [{ type: "text", text: rendered(rendering, tool, JSON.parse(json)) }], isError: false };
}

function rendered(rendering: LosslessRendering, tool: string, json: unknown): string {
  let text: unknown;
  try {
    text = rendering.render(json);
  } catch (cause) {
    if (ReplyError.is(cause)) throw cause;
    throw wrong(tool, "threw", { cause });
  }
  if (typeof text !== "string") throw wrong(tool, "gave no string");
  if (!text.isWellFormed()) throw wrong(tool, "gave a lone surrogate");
  return text;
}

function wrong(tool: string, reason: string, options?: ErrorOptions): ReplyError {
  return new ReplyError("invalid_option", pointer(["renderings", tool]), reason, options);
}
