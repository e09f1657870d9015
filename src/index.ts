export type { Carried, Refused } from "./core/carried.js";
export type { Loss } from "./core/description.js";
export type { HandlerPayload, HandlerReply, ToolRequest } from "./core/handler.js";
export {
  type AnyMarkdownEntry,
  createMarkdownField,
  type MarkdownEntry,
  type MarkdownField,
  markdownField,
} from "./core/markdown-field.js";
export { outlineNode } from "./core/outline-node.js";
export { createProjection, type Projection, type ProjectionConfig } from "./core/projection.js";
export { definePruneRule, type PruneRule, type Restates, restates } from "./core/prune-rule.js";
export { type RawReply, rawReply } from "./core/raw-reply.js";
export type { ReadContext, ReadReply } from "./core/read-reply.js";
export {
  type DefaultValue,
  type FromArgument,
  type FromDefault,
  fromArgument,
  fromDefault,
} from "./core/recoverable.js";
export {
  pruneGuiFields,
  readToolReply,
  restoreGuiDefaults,
  toolErrorPayload,
  toolSuccessPayload,
} from "./core/reference.js";
export type { LosslessRendering, LossyRendering, Rendering } from "./core/rendering.js";
export type {
  Call,
  ErrorBody,
  ErrorChannel,
  ErrorEnvelope,
  TextBlock,
  ToolFailure,
  ToolSuccess,
} from "./core/reply.js";
export { ReplyError, type ReplyErrorCode } from "./core/reply-error.js";
export { ToolError } from "./core/tool-error.js";
export type { Unrepresentable } from "./core/walk-options.js";
