import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";

/**
 * Which halves of a reply reach the model: the text blocks of `content`, the
 * `structuredContent`, or both.
 *
 * `content-first` and `structured-first` fall back on the other half where the
 * first is missing. `both-unless-equal` leaves the structured half out where the
 * text parses to an equal value, `both-unless-identical` where the text is its
 * compact JSON byte for byte.
 */
export type Reads =
  | "content"
  | "content-first"
  | "structured-only"
  | "structured-first"
  | "both"
  | "both-unless-equal"
  | "both-unless-identical";

/** What a host wraps around that before its model reads it. */
export type Wrapper =
  /** Nothing: text blocks and the structured half as compact JSON, a line feed between them. */
  | "none"
  /** Nothing, but a reply without anything to read is an empty JSON array. */
  | "text-or-empty-array"
  /** The array of content blocks as JSON. */
  | "block-array-json"
  /** One text block as text; with a structured half one JSON object of both; more blocks as a JSON array. */
  | "block-json"
  /** The whole result as JSON. */
  | "result-json"
  /** `{"result": ...}` as JSON. */
  | "result-key-json"
  /** The sentence that LangChain puts around an error; names tool and server. */
  | "tool-exception"
  /** `MCP server 'name': ` in front; names the server. */
  | "server-prefix"
  /** `Error:` on a line of its own in front. */
  | "error-prefix";

/** How a host hands one kind of reply to its model. */
export type View = { readonly reads: Reads; readonly wrapper: Wrapper };

/** Which parts of a success and of an error a host hands to its model, and in what wrapper. */
export type ChannelPolicy = { readonly success: View; readonly error: View };

const reads: readonly string[] = [
  "content",
  "content-first",
  "structured-only",
  "structured-first",
  "both",
  "both-unless-equal",
  "both-unless-identical",
] satisfies Reads[];

const wrappers: readonly string[] = [
  "none",
  "text-or-empty-array",
  "block-array-json",
  "block-json",
  "result-json",
  "result-key-json",
  "tool-exception",
  "server-prefix",
  "error-prefix",
] satisfies Wrapper[];

/** The view of a policy for a kind of reply, checked. */
export function viewOf(policy: ChannelPolicy, kind: "success" | "error"): View {
  const view: unknown = (policy as Partial<ChannelPolicy> | null | undefined)?.[kind];
  const { reads: read, wrapper } = (view ?? {}) as Partial<View>;
  if (!reads.includes(read as string)) refuse([kind, "reads"], reads);
  if (!wrappers.includes(wrapper as string)) refuse([kind, "wrapper"], wrappers);
  return view as View;
}

function refuse(steps: readonly string[], known: readonly string[]): never {
  throw new ReplyError("invalid_option", pointer(steps), `not one of ${known.join(", ")}`);
}
