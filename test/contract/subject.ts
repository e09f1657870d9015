import type { Loss, ReadContext, ReadReply } from "mcp-reply";

/** A `result` as it stands on the wire; loose, since a wrong projection breaks the package's types too. */
export type WireReply = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError: boolean;
};

/** The members of a projection that the contract speaks of. */
export type ProjectionUnderTest = {
  toolSuccessPayload(tool: string, payload: unknown, call?: { arguments?: unknown }): WireReply;
  toolErrorPayload(error: unknown): WireReply;
  pruneGuiFields(value: unknown): unknown;
  readToolReply(reply: unknown, context?: ReadContext): ReadReply;
  describe(): Loss[];
};

export type ListedTool = { name: string; outputSchema?: unknown };

/** An outline server as its caller sees it, and the two surfaces beside it: the command line and the files. */
export type OutlineUnderTest = {
  listTools(): Promise<readonly ListedTool[]>;
  call(tool: string, args?: Record<string, unknown>): Promise<WireReply>;
  /** What the command line prints for the same call: `{ ok, data }` or `{ ok, error }`. */
  printed(tool: string, args: Record<string, unknown>): Promise<unknown>;
  /** A file of the workspace. */
  read(path: string): string;
  /** Writes a file as an editor would, past the server. */
  edit(path: string, text: string): void;
};

/** The day that stands still in every server under test. */
export const today = "2026-04-22";
