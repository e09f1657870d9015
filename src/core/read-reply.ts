import type { AnyMarkdownEntry, MarkdownField } from "./markdown-field.js";
import { freshDefault } from "./recoverable.js";
import type { LosslessRendering } from "./rendering.js";
import type { ErrorBody } from "./reply.js";
import { isCanonicalJson } from "./success.js";

/** What a reply says to its caller. */
export type ReadReply =
  | { ok: true; kind: "json" | "markdown" | "text"; data: unknown }
  | { ok: false; error: ErrorBody };

/** What the reader knows of its own call. */
export type ReadContext = {
  /** The tool that was called: only with it can a markdown reply be told, or a rendered one read. */
  tool?: string;
  /** The arguments it was called with: only with them do `fromArgument` fields come back. */
  arguments?: unknown;
};

type Fields = Record<string, unknown>;

/** More content blocks than any reply has. */
const MAX_BLOCKS = 100_000;

/** Reads a success or an error of any server, in the rendering that its tool answers in. Never throws. */
export function readReply(
  markdown: MarkdownField,
  reply: unknown,
  context: ReadContext | undefined,
  rendering?: LosslessRendering,
): ReadReply {
  try {
    const { isError, structuredContent, content } = reply as Fields;
    const text = textOf(content);
    if (isError === true) return { ok: false, error: readError(structuredContent, text) };
    if (structuredContent !== undefined) return { ok: true, kind: "json", data: structuredContent };
    if (text === undefined || (isError !== undefined && isError !== false)) return invalid("there is no text to read");
    const rendered = rendering && parsed(text, rendering);
    if (rendered?.value !== undefined) return { ok: true, kind: "json", data: rendered.value };
    const entry = markdown.entry(context?.tool as string);
    return entry === undefined || isCanonicalJson(text)
      ? readText(text)
      : readMarkdown(entry, text, context?.arguments);
  } catch {
    return invalid("it could not be read");
  }
}

function textOf(content: unknown): string | undefined {
  // Every look at a foreign list may run its code: one that claims to be endless must not be believed.
  if (!Array.isArray(content) || content.length > MAX_BLOCKS) return undefined;
  const texts = content.filter((block: Fields) => block.type === "text").map((block: Fields) => block.text);
  return texts.length > 0 && texts.every((text) => typeof text === "string") ? texts.join("\n") : undefined;
}

function readText(text: string): ReadReply {
  const json = parsed(text);
  return json === undefined ? { ok: true, kind: "text", data: text } : { ok: true, kind: "json", data: json.value };
}

function readMarkdown(entry: AnyMarkdownEntry, text: string, args: unknown): ReadReply {
  const fields: [string, unknown][] = [[entry.field, text]];
  for (const [name, source] of Object.entries(entry.recoverable)) {
    if ("default" in source) fields.push([name, freshDefault(source.default)]);
    else if (typeof args === "object" && args !== null && Object.hasOwn(args, source.argument)) {
      fields.push([name, (args as Fields)[source.argument]]);
    }
  }
  return { ok: true, kind: "markdown", data: Object.fromEntries(fields) };
}

function readError(structured: unknown, text: string | undefined): ErrorBody {
  const { ok, error } = (structured ?? {}) as Fields;
  const { code, message, data } = (error ?? {}) as Fields;
  if (ok === false && typeof code === "string" && typeof message === "string") {
    return data === undefined ? { code, message } : { code, message, data };
  }
  return text === undefined ? invalidBody("the error says nothing") : readErrorText(text);
}

// The text form of an error: `CODE: message`, and the data as JSON behind the first line feed.
function readErrorText(text: string): ErrorBody {
  const end = text.indexOf("\n");
  const data = end < 0 ? undefined : parsed(text.slice(end + 1));
  const line = data === undefined ? text : text.slice(0, end);
  const colon = line.indexOf(": ");
  const code = line.slice(0, Math.max(colon, 0));
  const body =
    code === "" || /\s/.test(code) ? { code: "INTERNAL", message: line } : { code, message: line.slice(colon + 2) };
  return data === undefined ? body : { ...body, data: data.value };
}

function parsed(text: string, form: Pick<LosslessRendering, "parse"> = JSON): { value: unknown } | undefined {
  try {
    return { value: form.parse(text) };
  } catch {
    return undefined;
  }
}

function invalid(reason: string): ReadReply {
  return { ok: false, error: invalidBody(reason) };
}

function invalidBody(reason: string): ErrorBody {
  return { code: "INVALID_REPLY", message: `The reply is not a tools/call result: ${reason}.` };
}
