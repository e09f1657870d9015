import { pointer, type Step } from "../core/pointer.js";
import type { ChannelPolicy } from "./channel-policy.js";
import { viewOf } from "./channel-policy.js";
import type { HostGroup } from "./host-groups.js";
import { type Reply, replyParts } from "./reply-parts.js";

/** What a group of hosts reads twice, or does not read at all. */
export type Finding = {
  readonly finding: "read twice" | "not read";
  readonly hosts: readonly string[];
  /** The half of the reply in which the first such datum stands, and where in it. */
  readonly half: "content" | "structuredContent";
  readonly path: string;
  /** How many data it is about. */
  readonly count: number;
};

/** One datum: a leaf of a half, with its place. */
type Datum = { readonly path: readonly Step[]; readonly json: string };

/**
 * Finds the data of a reply that a group of hosts reads twice, or not at all.
 *
 * A datum is a leaf: a scalar, `[]` or `{}`. It is read twice where both halves
 * reach the model and both hold it at the same place, and not read where only
 * a half that does not reach the model holds it. Text that is no JSON holds a
 * datum where it holds its characters; a datum of one or two characters, `true`,
 * `false` and `null` cannot be told there, and is not reported.
 */
export function findings(reply: unknown, groups: readonly HostGroup[]): Finding[] {
  const parts = replyParts(reply);
  const content = leaves(parts.text);
  const structured = structuredLeaves(parts);
  return groups.flatMap(({ hosts, policy }): Finding[] => {
    const reach = reached(parts, policy);
    if (reach.content && reach.structured) return twice(hosts, parts, content, structured);
    if (!reach.structured) return unread(hosts, "structuredContent", structured, parts.text, content);
    return unread(hosts, "content", content, parts.structured ?? "", structured);
  });
}

// Which halves reach the model of a policy, whatever wraps them.
function reached(parts: Reply, policy: ChannelPolicy): { content: boolean; structured: boolean } {
  const { reads, wrapper } = viewOf(policy, parts.isError ? "error" : "success");
  const has = { content: parts.content.length > 0, structured: parts.structured !== undefined };
  switch (reads) {
    case "content":
      return { content: has.content, structured: false };
    case "structured-only":
      return { content: false, structured: has.structured };
    case "content-first":
      return { content: has.content, structured: !has.content && has.structured };
    case "structured-first":
      return { content: !has.structured && has.content, structured: has.structured };
    case "both-unless-identical":
      return { content: has.content, structured: has.structured && parts.text !== parts.structured };
    case "both-unless-equal":
      return { content: has.content, structured: has.structured && !sameLeaves(parts) };
    case "both":
      return { content: has.content, structured: has.structured && (wrapper !== "block-json" || has.content) };
  }
}

function sameLeaves(parts: Reply): boolean {
  const keys = (data: readonly Datum[]): string => data.map(keyOf).sort().join("\n");
  const text = leaves(parts.text);
  return text !== undefined && keys(text) === keys(structuredLeaves(parts) ?? []);
}

function twice(
  hosts: readonly string[],
  parts: Reply,
  content: readonly Datum[] | undefined,
  structured: readonly Datum[] | undefined,
): Finding[] {
  const there = new Set(content?.map(keyOf));
  const found = (structured ?? []).filter((datum) =>
    content === undefined ? tells(datum) && holds(parts.text, datum) : there.has(keyOf(datum)),
  );
  return finding("read twice", hosts, "structuredContent", found);
}

function unread(
  hosts: readonly string[],
  half: Finding["half"],
  data: readonly Datum[] | undefined,
  otherText: string,
  other: readonly Datum[] | undefined,
): Finding[] {
  const there = new Set(other?.map(keyOf));
  const found = (data ?? []).filter((datum) =>
    other === undefined ? tells(datum) && !holds(otherText, datum) : !there.has(keyOf(datum)),
  );
  return finding("not read", hosts, half, found);
}

function finding(
  kind: Finding["finding"],
  hosts: readonly string[],
  half: Finding["half"],
  found: readonly Datum[],
): Finding[] {
  const [first] = found;
  return first === undefined ? [] : [{ finding: kind, hosts, half, path: pointer(first.path), count: found.length }];
}

function keyOf({ path, json }: Datum): string {
  return `${pointer(path)} ${json}`;
}

function tells({ json }: Datum): boolean {
  const characters = json.startsWith('"') ? json.length - 2 : json.length;
  return characters > 2 && json !== "true" && json !== "false" && json !== "null";
}

function holds(text: string, { json }: Datum): boolean {
  return text.includes(json) || (json.startsWith('"') && text.includes(JSON.parse(json)));
}

// The envelope of an error repeats what its text says: only its data is judged, at the place where the text has it.
function structuredLeaves(parts: Reply): readonly Datum[] | undefined {
  if (parts.structured === undefined) return undefined;
  const structured: unknown = JSON.parse(parts.structured);
  if (!parts.isError) return leavesOf(structured);
  const { ok, error } = (structured ?? {}) as { ok?: unknown; error?: { data?: unknown } };
  return ok === false && typeof error === "object" && error !== null
    ? error.data === undefined
      ? []
      : leavesOf(error.data, ["error", "data"])
    : leavesOf(structured);
}

function leaves(text: string): readonly Datum[] | undefined {
  try {
    return leavesOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function leavesOf(value: unknown, path: readonly Step[] = []): Datum[] {
  const found: Datum[] = [];
  const stack: { value: unknown; path: readonly Step[] }[] = [{ value, path }];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const fields = typeof at.value === "object" && at.value !== null ? Object.entries(at.value) : [];
    if (fields.length === 0) found.push({ path: at.path, json: JSON.stringify(at.value) });
    for (const [key, field] of fields.reverse()) stack.push({ value: field, path: [...at.path, key] });
  }
  return found;
}
