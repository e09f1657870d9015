/** What a caller gets of a call: a result, or a JSON-RPC error. */
export type Answer = { result: unknown } | { rpcError: { code: number; message: string } };

/** Which client calls; `auto` speaks the 2026 protocol where the server does. */
export type CallerKind = (typeof callerKinds)[number];

export const callerKinds = ["sdk 1 client", "sdk 2 client, 2025", "sdk 2 client, auto"] as const;

export type CallOptions = { arguments?: Record<string, unknown>; signal?: AbortSignal };

/** A connected client of some SDK and protocol era, which has listed the tools. */
export type Caller = {
  /** The protocol revision that both sides agreed on. */
  revision: string;
  call(tool: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
};

/** Where a server is: a program to start over stdio, or the address of one that runs. */
export type Address = { command: string; args: string[] } | { url: URL };

/** Every call ends within this time: a server that never answers is a failure, not a wait. */
export const CALL_TIMEOUT = 5_000;

/** The result as JSON carries it, without what SDK 2 adds to results of the 2026 revision. */
export function resultOf(result: Record<string, unknown>): Answer {
  const { resultType: _type, _meta: meta, ...rest } = result;
  const { "io.modelcontextprotocol/serverInfo": _server, ...others } = { ...(meta as object | undefined) } as Record<
    string,
    unknown
  >;
  return { result: JSON.parse(JSON.stringify(Object.keys(others).length > 0 ? { ...rest, _meta: others } : rest)) };
}

/** A JSON-RPC error as an answer; anything else is thrown on. */
export function rpcErrorOf(error: unknown): Answer {
  const { code, message } = error as { code?: unknown; message: string };
  if (typeof code !== "number") throw error;
  return { rpcError: { code, message } };
}
