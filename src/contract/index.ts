export type { AuditOptions } from "./audit-options.js";
export { type Audit, type AuditedLeaf, auditProjection, type Fate } from "./audit-projection.js";
export type { Reader, ReplyContext, ReplyProfile } from "./check-context.js";
export { checkReply } from "./check-reply.js";
export { checkTools, type ToolsContext } from "./check-tools.js";
export type { Issue, IssueRule, Severity } from "./issue.js";
