import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";
import { type ChannelPolicy, type Reads, viewOf, type Wrapper } from "./channel-policy.js";
import { type Reply, replyParts } from "./reply-parts.js";

/** What a wrapper may have to name. */
export type ModelTextContext = { tool?: string; server?: string };

/**
 * Tells what the model reads of a reply in a host of that policy.
 *
 * A success is read by the policy's `success` view, a reply whose `isError` is
 * `true` by its `error` view. Blocks that are no text, such as images, count as
 * nothing, unless the wrapper is JSON of blocks or of the whole result. A reply
 * that says nothing to this policy is the empty string. Pure; hostile values
 * never make it throw.
 *
 * @param context - The names of tool and server, for wrappers that say them.
 * @throws {@link ReplyError} `invalid_option`, where the policy is none or its
 * wrapper names a tool or a server that was not given.
 *
 * @example
 * ```ts
 * const reply = { content: [{ type: "text", text: "{}" }], structuredContent: { a: 1 } };
 * const view = { reads: "both", wrapper: "none" } as const;
 * modelText(reply, { success: view, error: view });
 * // {}
 * // {"a":1}
 * ```
 */
export function modelText(reply: unknown, policy: ChannelPolicy, context: ModelTextContext = {}): string {
  const parts = replyParts(reply);
  const { reads, wrapper } = viewOf(policy, parts.isError ? "error" : "success");
  return wrappers[wrapper](seen(parts, reads), context);
}

/** What a host takes from a reply, before it is wrapped. */
type Seen = Reply & { /** Whether one half was taken before the other. */ readonly chosen: boolean };

function seen(reply: Reply, reads: Reads): Seen {
  const { content, structured } = halves(reply, reads);
  const texts = content.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const lines = structured === undefined ? texts : [...texts, structured];
  return { ...reply, content, structured, text: lines.join("\n"), chosen: reads.endsWith("-first") };
}

function halves(reply: Reply, reads: Reads): Pick<Reply, "content" | "structured"> {
  const { content, structured } = reply;
  const onlyContent = { content, structured: undefined };
  const onlyStructured = { content: [], structured };
  switch (reads) {
    case "content":
      return onlyContent;
    case "structured-only":
      return onlyStructured;
    case "content-first":
      return content.length > 0 ? onlyContent : onlyStructured;
    case "structured-first":
      return structured === undefined ? onlyContent : onlyStructured;
    case "both":
      return reply;
    case "both-unless-equal":
      return structured !== undefined && sameJson(reply.text, structured) ? onlyContent : reply;
    case "both-unless-identical":
      return reply.text === structured ? onlyContent : reply;
  }
}

// Equal as values: key order does not count.
function sameJson(text: string, json: string): boolean {
  try {
    return sorted(JSON.parse(text)) === sorted(JSON.parse(json));
  } catch {
    return false;
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === "object" && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

const wrappers: Record<Wrapper, (seen: Seen, context: ModelTextContext) => string> = {
  none: ({ text }) => text,
  "text-or-empty-array": ({ content, structured, text }) =>
    content.length === 0 && structured === undefined ? "[]" : text,
  "block-array-json": ({ content, structured }) =>
    content.length === 0 && structured !== undefined ? structured : `[${content.map(({ json }) => json).join(",")}]`,
  "block-json": ({ content, structured }) => {
    const [block] = content;
    if (content.length !== 1 || block?.text === undefined) return `[${content.map(({ json }) => json).join(",")}]`;
    return structured === undefined ? block.text : `${block.json.slice(0, -1)},"structuredContent":${structured}}`;
  },
  // A half chosen before the other goes alone, as JSON.
  "result-json": ({ content, structured, json, chosen }) =>
    chosen && content.length === 0 && structured !== undefined ? structured : json,
  "result-key-json": ({ content, structured, text }) =>
    content.length === 0 && structured !== undefined ? `{"result":${structured}}` : JSON.stringify({ result: text }),
  "tool-exception": ({ text }, context) =>
    `ToolException: MCP tool '${named(context, "tool")}' on server '${named(context, "server")}' returned an error: ${text}\n Please fix your mistakes.`,
  "server-prefix": ({ text }, context) => `MCP server '${named(context, "server")}': ${text}`,
  "error-prefix": ({ text }) => `Error:\n${text}`,
};

function named(context: ModelTextContext, name: keyof ModelTextContext): string {
  const value: unknown = context[name];
  if (typeof value === "string") return value;
  throw new ReplyError("invalid_option", pointer([name]), "not given, and the policy's wrapper names it");
}
