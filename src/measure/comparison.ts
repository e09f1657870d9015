import { type Finding, findings } from "./finding.js";
import { type HostGroup, hostGroups } from "./host-groups.js";
import { type MeasureOptions, measureReply } from "./reply-cost.js";
import type { Tokenizer } from "./tokenizer.js";

/** What two replies cost, one in place of the other. */
export type Costs = { readonly before: number; readonly after: number };

/** Two replies of the same call, compared on the wire and host by host. */
export type Comparison = {
  readonly wireBytes: Costs;
  readonly policies: readonly (HostGroup & Costs)[];
  /** What hosts read twice, or not at all, of each of the two. */
  readonly findings: { readonly before: readonly Finding[]; readonly after: readonly Finding[] };
};

/**
 * Compares what two replies of the same call cost, host by host, and finds what
 * hosts read twice or not at all.
 *
 * @returns Bytes and tokens before and after; {@link saving} makes a share of
 * them, negative when worse.
 *
 * @example
 * ```ts
 * const before = { content: [{ type: "text", text: '{"id":"7"}' }], structuredContent: { id: "7" } };
 * const after = { content: [{ type: "text", text: '{"id":"7"}' }] };
 * const both = { reads: "both", wrapper: "none" } as const;
 * const groups = [{ hosts: ["mine"], policy: { success: both, error: both } }];
 *
 * const { policies, findings } = compareReplies(before, after, (text) => text.length, { groups });
 * [policies[0].before, policies[0].after]; // [21, 10]
 * findings.before;
 * // [{ finding: "read twice", hosts: ["mine"], half: "structuredContent", path: "/id", count: 1 }]
 * findings.after; // []
 * ```
 */
export function compareReplies(
  before: unknown,
  after: unknown,
  tokenizer: Tokenizer,
  options: MeasureOptions = {},
): Comparison {
  const groups = options.groups ?? hostGroups();
  const old = measureReply(before, tokenizer, { ...options, groups });
  const now = measureReply(after, tokenizer, { ...options, groups });
  return {
    wireBytes: { before: old.wireBytes, after: now.wireBytes },
    policies: old.policies.map(({ hosts, policy, tokens }, i) => ({
      hosts,
      policy,
      before: tokens,
      after: now.policies[i]?.tokens ?? 0,
    })),
    findings: { before: findings(before, groups), after: findings(after, groups) },
  };
}

/** The share that is saved: 0.5 where half goes, negative where it grows, 0 where there was nothing. */
export function saving({ before, after }: Costs): number {
  return before === 0 ? 0 : (before - after) / before;
}
