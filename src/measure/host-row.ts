import type { ChannelPolicy } from "./channel-policy.js";

/** How a fact about a host is known: captured from a run, read in its source, or said by its users or makers. */
export type Seen = "run" | "code" | "said";

/** One host: what its model reads of a reply, and how that is known. */
export type HostRow = {
  readonly host: string;
  readonly version: string;
  readonly policy: ChannelPolicy;
  /** What it cuts off or moves into a file. */
  readonly caps?: string;
  readonly seen: Seen;
  /** When it was seen, an ISO date. */
  readonly date: string;
  readonly source: string;
  /** What the policy does not say: a decoration that varies, or a view that nobody has seen. */
  readonly note?: string;
};
