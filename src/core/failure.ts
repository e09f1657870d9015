import { type JsonWalkOptions, MAX_DEPTH, walkJson } from "./json-walk.js";
import type { ErrorBody, ErrorChannel, ErrorEnvelope, ToolFailure } from "./reply.js";
import { Ruleset } from "./shape.js";
import { bodyOfThrown, type ThrownConverter } from "./thrown.js";

/** Errors are small; what has more values than this is endless. */
const MAX_ERROR_VALUES = 100_000;

const safeCopy: JsonWalkOptions = {
  ruleset: new Ruleset([]),
  result: "json",
  mark: true,
  copy: true,
  wellFormed: true,
  maxDepth: MAX_DEPTH,
  maxValues: MAX_ERROR_VALUES,
};

/** Writes anything as an error. Never throws and always ends. */
export function failureReply<C extends ErrorChannel>(
  channel: C,
  toToolError: ThrownConverter | undefined,
  error: unknown,
): ToolFailure<C> {
  let body: ErrorBody = { code: "INTERNAL", message: "The error could not be written." };
  try {
    body = bodyOfThrown(error, toToolError);
    return reply(channel, body);
  } catch {
    return replyWithoutData(channel, body);
  }
}

// Data that no engine can write as one text must not take the code and the message along.
function replyWithoutData<C extends ErrorChannel>(channel: C, { code, message }: ErrorBody): ToolFailure<C> {
  try {
    return reply(channel, { code, message, data: "[unrepresentable: too long to write]" });
  } catch {
    return reply(channel, { code: "INTERNAL", message: "The error could not be written." });
  }
}

function reply<C extends ErrorChannel>(channel: C, body: ErrorBody): ToolFailure<C> {
  const code = body.code.toWellFormed();
  const message = body.message.toWellFormed();
  const data = body.data === undefined ? undefined : walkJson(safeCopy, body.data);
  const error: ErrorBody = data === undefined ? { code, message } : { code, message, data };
  const structuredContent: ErrorEnvelope = { ok: false, error };
  // Also proves that a transport can write what it is given.
  const json = JSON.stringify(structuredContent) && JSON.stringify(data);
  const text = channel === "structured" ? `${code}: ${message}` : textForm(code, message, json);
  const result = { content: [{ type: "text", text }], isError: true };
  return (
    channel === "text" ? result : { content: result.content, structuredContent, isError: true }
  ) as ToolFailure<C>;
}

// One line, or a second one with the data: a reader splits at the first line feed.
function textForm(code: string, message: string, data: string | undefined): string {
  const line = `${code.replace(/\s/g, "_")}: ${message.replace(/[\r\n\u2028\u2029]/g, " ")}`;
  return data === undefined ? line : `${line}\n${data}`;
}
