import type { PlannedCall } from "./calls-file.js";
import { connectServer, type ListedTool, type ServerSession, type ServerTarget } from "./server-session.js";

/** What became of one call: the reply as it stood on the wire, or why there is none. */
export type CallOutcome = { readonly call: PlannedCall } & ({ readonly reply: unknown } | { readonly fault: string });

/** A run over one server. */
export type CallRun = {
  readonly serverName: string;
  readonly tools: readonly ListedTool[];
  readonly outcomes: readonly CallOutcome[];
  /** Tools that nobody called, and why. */
  readonly skipped: readonly { readonly tool: string; readonly reason: string }[];
};

/** Told once for every call, before it is made. */
export type Progress = (done: number, total: number, name: string) => void;

/**
 * Makes the planned calls; without a plan, one to each tool that is marked
 * read-only and requires no argument. Nothing else is ever called.
 *
 * A server that fails in a call is started anew for the next one.
 *
 * @throws where the server cannot be reached at the start, or lists no tools.
 */
export async function runCalls(
  target: ServerTarget,
  planned: readonly PlannedCall[] | undefined,
  timeout: number,
  progress: Progress,
): Promise<CallRun> {
  let session: ServerSession | undefined = await connectServer(target, timeout);
  const { serverName } = session;
  try {
    const tools = await session.listTools();
    const { calls, skipped } = planned === undefined ? safeCalls(tools) : { calls: planned, skipped: [] };
    const outcomes: CallOutcome[] = [];
    for (const [i, call] of calls.entries()) {
      progress(i, calls.length, call.name);
      try {
        session ??= await connectServer(target, timeout);
        outcomes.push({ call, reply: await session.call(call.tool, call.arguments) });
      } catch (cause) {
        outcomes.push({ call, fault: (cause as Error).message });
        if (isAnswer(cause)) continue;
        await session?.close().catch(() => {});
        session = undefined;
      }
    }
    return { serverName, tools, outcomes, skipped };
  } finally {
    await session?.close().catch(() => {});
  }
}

function safeCalls(tools: readonly ListedTool[]): { calls: PlannedCall[]; skipped: CallRun["skipped"] } {
  const calls: PlannedCall[] = [];
  const skipped: { tool: string; reason: string }[] = [];
  for (const { name, annotations, inputSchema } of tools) {
    if (annotations?.readOnlyHint !== true) skipped.push({ tool: name, reason: "not marked read-only" });
    else if ((inputSchema?.required ?? []).length > 0) skipped.push({ tool: name, reason: "needs arguments" });
    else calls.push({ name, tool: name, arguments: {} });
  }
  return { calls, skipped };
}

// A JSON-RPC error came from a server that is still there.
function isAnswer(cause: unknown): boolean {
  return Number.isInteger((cause as { code?: unknown } | null)?.code);
}
