import type { Carried } from "./carried.js";
import { type RawReply, type ReadyResult, readyMade } from "./raw-reply.js";
import type { Call, ErrorChannel, ToolFailure, ToolSuccess } from "./reply.js";

/** What a handler may return: a payload that JSON can carry, or a raw reply. */
export type HandlerPayload<P> = P extends RawReply<unknown> ? P : Carried<P>;

/** The reply of a projected handler that returns `P`. */
export type HandlerReply<P, C extends ErrorChannel> = ToolSuccess | ToolFailure<C> | ReadyResult<P>;

/** A request as a low-level server hands it to its handler. */
export type ToolRequest = { params: { name: string; arguments?: Record<string, unknown> | undefined } };

/** What a handler needs of its projection. */
export type Writers<C extends ErrorChannel> = {
  success(tool: string, payload: unknown, call: Call): ToolSuccess;
  failure(thrown: unknown): ToolFailure<C>;
  rethrow: ((thrown: unknown) => boolean) | undefined;
};

type Fields = Record<string, unknown>;
type Signal = { readonly aborted: boolean };

/** Runs a handler and writes what comes of it; `args` and `extra` are what the SDK passed. */
export async function answer<C extends ErrorChannel>(
  { success, failure, rethrow }: Writers<C>,
  tool: string,
  run: () => unknown,
  args: unknown,
  extra: unknown,
): Promise<unknown> {
  try {
    const payload = await run();
    const raw = readyMade(payload);
    return raw === undefined ? success(tool, payload, { arguments: args }) : raw.result;
  } catch (thrown) {
    if (isRethrown(thrown, extra, rethrow)) throw thrown;
    return failure(thrown);
  }
}

/** Rejects a call of a tool that does not exist, as the protocol asks. */
export function unknownTool(name: string): Error {
  return Object.assign(new Error(`Unknown tool: ${name}`), { code: -32602 });
}

// Protocol errors and control flow of the SDKs, and the abort of this very call.
function isRethrown(thrown: unknown, extra: unknown, rethrow: ((thrown: unknown) => boolean) | undefined): boolean {
  try {
    if (rethrow !== undefined) return rethrow(thrown) === true;
    const { code, name } = (thrown ?? {}) as Fields;
    if (Number.isInteger(code) && (code as number) >= -32768 && (code as number) <= -32000) return true;
    return name === "AbortError" && isAborted(extra);
  } catch {
    return false;
  }
}

// SDK v1 hands the signal over as extra.signal, v2 as ctx.mcpReq.signal.
function isAborted(extra: unknown): boolean {
  const { signal, mcpReq } = (extra ?? {}) as { signal?: Signal; mcpReq?: { signal?: Signal } };
  return (signal ?? mcpReq?.signal)?.aborted === true;
}
