import { bodyOfThrown } from "../core/thrown.js";
import type { Page } from "./page.js";

/** A page of a batch that failed half way. */
export type PartialPage<P extends Page> = Omit<P, "truncated" | "truncationReason"> & {
  truncated: true;
  truncationReason: "mid_batch_failure";
  failure: { code: string; message: string };
};

/**
 * Turns the page of what a batch did before it failed into a page that says so.
 *
 * It is a success: the items exist nowhere else, and the data of an error is
 * what half of the hosts do not show. The code and message are those of a
 * `ToolError` or a plain object with both; anything else that was thrown is
 * `INTERNAL` with its message alone, credentials in URLs masked. An earlier
 * reason gives way to `mid_batch_failure`; what else is on the page stays. The
 * page is not mutated; whatever was thrown, this never throws.
 *
 * @example
 * ```ts
 * import { collectionPage } from "mcp-reply/collection";
 *
 * const page = collectionPage([{ id: "1" }], { limit: 4 });
 * partialFailure(page, new ToolError("CONNECTION_LOST", "The broker went away"));
 * // {
 * //   items: [{ id: "1" }], limit: 4, truncated: true, truncationReason: "mid_batch_failure",
 * //   failure: { code: "CONNECTION_LOST", message: "The broker went away" },
 * // }
 * ```
 */
export function partialFailure<P extends Page>(page: P, error: unknown): PartialPage<P> {
  const { code, message } = bodyOfThrown(error, undefined);
  return {
    ...page,
    truncated: true,
    truncationReason: "mid_batch_failure",
    failure: { code: code.toWellFormed(), message: message.toWellFormed() },
  };
}
