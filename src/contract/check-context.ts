import { MAX_DEPTH } from "../core/json-walk.js";
import type { Projection } from "../core/projection.js";
import type { ReadContext, ReadReply } from "../core/read-reply.js";
import { readToolReply } from "../core/reference.js";
import type { ErrorChannel } from "../core/reply.js";
import type { IssueRule } from "./issue.js";

/**
 * What a server promises about its replies: `"content-only"`, the payload once,
 * as text; or `"structured"`, the payload in `structuredContent`, for tools that
 * declare an `outputSchema`.
 */
export type ReplyProfile = "content-only" | "structured";

/** The member of a projection by which a check reads texts: markdown and rendered ones too. */
export type Reader = Pick<Projection, "readToolReply">;

/** What is known about a reply that is checked. Everything has a default. */
export type ReplyContext = {
  /** The tool that answered: only with it can a markdown reply be told. */
  readonly tool?: string | undefined;
  /** The arguments that it was called with. */
  readonly arguments?: unknown;
  /** `"content-only"` unless set. */
  readonly profile?: ReplyProfile | undefined;
  /** The projection that wrote the reply; the reference projection unless set. */
  readonly projection?: Reader | undefined;
  /** Which halves an error must have; any of them unless set, the text alone in the structured profile. */
  readonly errorChannel?: ErrorChannel | undefined;
  /** The output schema that the tool declares; `undefined` for none. */
  readonly outputSchema?: unknown;
  /** The most bytes that the reply may have as UTF-8 on the wire; 1 MiB unless set. */
  readonly maxBytes?: number | undefined;
  /** The most nested containers, 512 unless set. */
  readonly maxDepth?: number | undefined;
  /** Rules of severity `"warning"` that this tool may break. */
  readonly allow?: readonly IssueRule[] | undefined;
};

/** A context that was looked at: nothing is optional. */
export type CheckedContext = {
  readonly profile: ReplyProfile;
  readonly errorChannel: ErrorChannel | undefined;
  readonly declaresOutput: boolean;
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly allow: readonly string[];
  readonly read: (reply: unknown) => ReadReply;
};

const MAX_BYTES = 1_048_576;

/** Fills in the defaults. Never throws: a wrong option counts as not given. */
export function checkedContext(context: ReplyContext | undefined): CheckedContext {
  const {
    tool,
    arguments: args,
    profile,
    projection,
    errorChannel,
    outputSchema,
    maxBytes,
    maxDepth,
    allow,
  } = context ?? {};
  const structured = profile === "structured";
  const reader = typeof projection?.readToolReply === "function" ? projection.readToolReply : readToolReply;
  const known: ReadContext = typeof tool === "string" ? { tool, arguments: args } : { arguments: args };
  return {
    profile: structured ? "structured" : "content-only",
    errorChannel: errorChannel ?? (structured ? "text" : undefined),
    declaresOutput: outputSchema !== undefined && outputSchema !== null,
    maxBytes: bound(maxBytes, MAX_BYTES),
    maxDepth: Math.min(bound(maxDepth, MAX_DEPTH), MAX_DEPTH),
    allow: Array.isArray(allow) ? allow : [],
    read: (reply) => reader(reply, known),
  };
}

function bound(value: unknown, fallback: number): number {
  return typeof value === "number" && value >= 1 ? Math.floor(value) : fallback;
}
