import type { ChannelPolicy } from "./channel-policy.js";
import type { HostRow } from "./host-row.js";
import { hosts } from "./hosts.js";

/** Hosts that hand a reply over in the same way, and so cost the same. */
export type HostGroup = { readonly hosts: readonly string[]; readonly policy: ChannelPolicy };

/**
 * Groups hosts by policy, in the order in which each policy comes first.
 *
 * Every host is in exactly one group. Pure.
 */
export function hostGroups(rows: readonly HostRow[] = hosts): readonly HostGroup[] {
  const groups = new Map<string, { hosts: string[]; policy: ChannelPolicy }>();
  for (const { host, policy } of rows) {
    const { success, error } = policy;
    const key = [success.reads, success.wrapper, error.reads, error.wrapper].join(" ");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { hosts: [host], policy });
    else group.hosts.push(host);
  }
  return [...groups.values()];
}
