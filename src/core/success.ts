import { type JsonWalkOptions, walkJson } from "./json-walk.js";
import type { AnyMarkdownEntry, MarkdownField } from "./markdown-field.js";
import { isDefault, isPlain } from "./recoverable.js";
import type { Call, ToolSuccess } from "./reply.js";
import { ReplyError } from "./reply-error.js";

type Fields = Record<string, unknown>;

/** Writes a payload as a success: once, as compact JSON or as its markdown. */
export function successReply(
  walk: JsonWalkOptions,
  markdown: MarkdownField,
  tool: string,
  payload: unknown,
  call: Call | undefined,
): ToolSuccess {
  const json = walkJson(walk, payload);
  const entry = markdown.entry(tool);
  const text =
    entry === undefined
      ? jsonText(walk, json, payload)
      : (markdownOf(entry, json, payload, call) ?? canonical(jsonText(walk, json, payload)));
  return { content: [{ type: "text", text }], isError: false };
}

/**
 * Tells JSON text as this library writes it: parsing it and writing the result
 * gives the same text. Where that cannot be told, by nesting, the answer is yes.
 */
export function isCanonicalJson(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text;
  } catch (error) {
    return !(error instanceof SyntaxError);
  }
}

/** Writes what a walk gave as compact JSON. */
export function jsonText(walk: JsonWalkOptions, json: unknown, payload: unknown): string {
  try {
    return JSON.stringify(json) ?? "null";
  } catch {
    // Either the text is too long, or user code changed its answer: then nothing of it is left in a copy.
    try {
      return JSON.stringify(walkJson({ ...walk, copy: true }, payload)) ?? "null";
    } catch (cause) {
      if (ReplyError.is(cause)) throw cause;
      throw new ReplyError("payload_too_large", "", "a text longer than a string can be", { cause });
    }
  }
}

// Keys in an order that an object cannot have (a proxy's) would read as markdown.
function canonical(text: string): string {
  return isCanonicalJson(text) ? text : JSON.stringify(JSON.parse(text));
}

// The markdown, if the reader can tell it from JSON and gets every other field itself.
function markdownOf(
  entry: AnyMarkdownEntry,
  json: unknown,
  payload: unknown,
  call: Call | undefined,
): string | undefined {
  try {
    if (!isPlain(payload as object) || !isRecoverable(entry, json as Fields, payload as Fields, call)) return undefined;
    const markdown = (payload as Fields)[entry.field];
    if (typeof markdown !== "string" || markdown !== (json as Fields)[entry.field]) return undefined;
    return markdown.isWellFormed() && !isCanonicalJson(markdown) ? markdown : undefined;
  } catch {
    return undefined;
  }
}

function isRecoverable(entry: AnyMarkdownEntry, json: Fields, payload: Fields, call: Call | undefined): boolean {
  const sources = Object.entries(entry.recoverable);
  const count = sources.length + 1;
  return (
    Reflect.ownKeys(payload).length === count &&
    Object.keys(json).length === count &&
    sources.every(([name, source]) => {
      if (!Object.hasOwn(json, name) || json[name] === undefined) return false;
      if ("default" in source) return isDefault(json[name], source.default);
      const given = call?.arguments;
      return given === undefined || JSON.stringify(json[name]) === ownText(given, source.argument);
    })
  );
}

function ownText(args: unknown, name: string): string | undefined {
  return Object.hasOwn(args as object, name) ? JSON.stringify((args as Fields)[name]) : undefined;
}
