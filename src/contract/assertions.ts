import type { AuditOptions } from "./audit-options.js";
import { auditProjection } from "./audit-projection.js";
import type { ReplyContext } from "./check-context.js";
import { checkReply } from "./check-reply.js";
import { checkTools } from "./check-tools.js";
import { ContractError } from "./contract-error.js";

/**
 * Asserts that a reply keeps the promises of its profile, as `checkReply` finds
 * them; a warning counts unless the context allows it.
 *
 * @throws {@link ContractError} with a line for each issue.
 *
 * @example
 * ```ts
 * assertReplyContract(toolSuccessPayload("issue_get", { id: 7 }));
 * ```
 */
export function assertReplyContract(reply: unknown, context?: ReplyContext): void {
  const issues = checkReply(reply, context);
  if (issues.length === 0) return;
  const of = typeof context?.tool === "string" ? ` of ${context.tool}` : "";
  throw new ContractError(
    `The reply${of} breaks its contract:`,
    issues.map(({ severity, message }) => `${severity} ${message}`),
  );
}

/**
 * Asserts that no tool declares an `outputSchema`, under which strict clients
 * fail every content-only reply.
 *
 * @param tools - The list, or the whole result of `tools/list`.
 * @throws {@link ContractError} with a line for each tool that does, or where there is no list.
 */
export function assertNoOutputSchema(tools: unknown): void {
  const issues = checkTools(tools).filter(({ rule }) => rule === "output_schema" || rule === "tool_list");
  if (issues.length === 0) return;
  throw new ContractError(
    "Content-only tools declare no outputSchema:",
    issues.map(({ message }) => message),
  );
}

/** How many lost paths a message names. */
const NAMED = 20;

/**
 * Asserts that the reader of a reply can get every datum of the payload, as
 * `auditProjection` accounts for it.
 *
 * @throws {@link ContractError} with the path of each leaf that is lost.
 */
export function assertNothingLost(payload: unknown, reply: unknown, options?: AuditOptions): void {
  const { lost, leaves } = auditProjection(payload, reply, options);
  if (lost.length === 0) return;
  const of = options?.tool === undefined ? "" : ` of ${options.tool}`;
  const rest = lost.length > NAMED ? [`and ${lost.length - NAMED} more`] : [];
  const named = lost.slice(0, NAMED).map((path) => path || "the whole payload");
  throw new ContractError(`The reply${of} loses ${lost.length} of ${leaves.length} leaves:`, [...named, ...rest]);
}
