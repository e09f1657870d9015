import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, Caller, CallerKind } from "./callers/caller.js";
import type { Shape } from "./shapes.js";

/** A call is aborted while its tool runs: the tool's AbortError must reach the SDK, not become an answer. */
export const abortShape: Shape = {
  name: "the call's own abort is thrown on",
  async play(caller) {
    const controller = new AbortController();
    const call = caller.call("waits_for_its_abort", { signal: controller.signal }).catch(() => "aborted" as const);
    while (!(await isTrue(caller, "abort_begun"))) await sleep(5);
    controller.abort();
    await call;
    return caller.call("abort_outcome");
  },
  expected: ({ adoption, transport }, caller) =>
    isDelivered(adoption, transport, caller)
      ? { result: { content: [{ type: "text", text: '{"outcome":"threw AbortError"}' }], isError: false } }
      : undefined,
};

// Over HTTP, SDK 2 serves the 2025 protocol without sessions: a cancellation reaches a server that knows of no call.
function isDelivered(adoption: string, transport: string, caller: CallerKind): boolean {
  return !(adoption.startsWith("sdk 2") && transport === "http" && caller !== "sdk 2 client, auto");
}

async function isTrue(caller: Caller, tool: string): Promise<boolean> {
  const answer: Answer = await caller.call(tool);
  return JSON.stringify(answer).includes('"text":"true"');
}
