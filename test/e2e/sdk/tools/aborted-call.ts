import { setTimeout as sleep } from "node:timers/promises";

let outcome: "not called" | "waiting" | "answered" | `threw ${string}` = "not called";

/** Watches what the SDK gets of a handler: an answer, or what it threw. */
export function watched<X extends readonly unknown[], R>(
  handler: (...args: X) => Promise<R>,
): (...args: X) => Promise<R> {
  return async (...args) => {
    try {
      const reply = await handler(...args);
      outcome = "answered";
      return reply;
    } catch (thrown) {
      outcome = `threw ${thrown instanceof Error ? thrown.name : typeof thrown}`;
      throw thrown;
    }
  };
}

/** A tool's work that goes on until its own call is aborted. */
export async function untilAborted(signal: AbortSignal): Promise<never> {
  outcome = "waiting";
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  throw new DOMException("The call was aborted", "AbortError");
}

/** What has become of the watched call; waits a little while it is still running. */
export async function outcomeOfAbort(): Promise<{ outcome: string }> {
  for (let waited = 0; outcome === "waiting" && waited < 1_000; waited += 10) await sleep(10);
  return { outcome };
}

/** Whether the watched call has begun: an abort that comes before it would test nothing. */
export function hasBegun(): boolean {
  return outcome === "waiting";
}
