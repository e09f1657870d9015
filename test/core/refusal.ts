import { ReplyError, toolSuccessPayload } from "mcp-reply";

/** What a `ReplyError` says: its code, the place and what was found there. */
export type Refusal = { code: string; path: string; reason: string };

/** The refusal that a call throws; anything else that is thrown comes through, and a call that returns is a fault. */
export function refusalOf(run: () => unknown): Refusal {
  try {
    run();
  } catch (error) {
    if (!ReplyError.is(error)) throw error;
    return { code: error.code, path: error.path, reason: error.reason };
  }
  throw new Error("Nothing was refused.");
}

/** The refusal of a payload, as the reference projection writes it. */
export function refusedPayload(payload: unknown): Refusal {
  return refusalOf(() => toolSuccessPayload("t", payload));
}

/** The refusal of a value at a place of which JSON can say nothing. */
export function unrepresentable(path: string, reason: string): Refusal {
  return { code: "unrepresentable_value", path, reason };
}
