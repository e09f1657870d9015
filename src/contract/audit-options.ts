import { type MarkdownField, markdownField } from "../core/markdown-field.js";
import { outlineNode } from "../core/outline-node.js";
import { createProjection } from "../core/projection.js";
import { checkConfig } from "../core/projection-config.js";
import type { PruneRule } from "../core/prune-rule.js";
import type { Reader } from "./check-context.js";

/** By what an audit judges. Without options: by the reference rules and registry. */
export type AuditOptions = {
  /** The tool that answered: only with it can a markdown reply be told. */
  readonly tool?: string | undefined;
  /** The arguments of the call: only what they hold counts as recoverable from them. */
  readonly arguments?: unknown;
  /** The reasons for which a field may be left out; `[outlineNode]` unless set. */
  readonly rules?: readonly PruneRule[] | undefined;
  /** Which tools answer with their markdown; the reference registry unless set. */
  readonly markdownField?: MarkdownField | undefined;
  /** The projection that wrote the reply, where it reads texts in a way of its own. */
  readonly projection?: Reader | undefined;
};

/** Options that were looked at: nothing is optional but what may be unknown. */
export type CheckedAudit = {
  readonly tool: string | undefined;
  readonly args: unknown;
  readonly rules: readonly PruneRule[];
  readonly markdownField: MarkdownField;
  readonly reader: Reader;
};

/**
 * Fills in the defaults.
 *
 * @throws {@link ReplyError} `invalid_rule` or `invalid_option`, as `createProjection` does.
 */
export function checkedAudit(options: AuditOptions): CheckedAudit {
  const { tool, arguments: args, rules = [outlineNode], markdownField: registry = markdownField } = options;
  const checked = checkConfig({ prune: rules, markdownField: registry });
  const reader = options.projection ?? createProjection({ markdownField: registry });
  return { tool, args, rules: checked.prune, markdownField: checked.markdownField, reader };
}
