import type { ErrorChannel } from "mcp-reply";
import { readyMade } from "./ready-made.js";
import { pageTools, plainTools } from "./tool-table.js";

type Work<E> = (args: Record<string, unknown>, extra: E) => unknown;
type ObjectSchema = { type: "object"; properties: Record<string, { type: string }>; required?: string[] };
type ListedTool = { name: string; inputSchema: ObjectSchema; outputSchema?: ObjectSchema };

const special = ["throws_a_protocol_error", "asks_for_a_url", "asks_for_a_name", "waits_for_its_abort"];
const nothing: ObjectSchema = { type: "object", properties: {} };
const slug: ObjectSchema = { type: "object", properties: { slug: { type: "string" } }, required: ["slug"] };
const total: ObjectSchema = { type: "object", properties: { total: { type: "number" } }, required: ["total"] };

/** The table's tools of one channel, by name, as `requestHandler` takes them. */
export function lowLevelTools<E>(channel: ErrorChannel, signalOf: (extra: E) => AbortSignal): Record<string, Work<E>> {
  const plain = plainTools.filter((tool) => tool.channel === channel);
  const pages = channel === "both" ? pageTools : [];
  return Object.fromEntries([
    ...plain.map(({ name, run }) => [name, (_args, extra) => run(signalOf(extra))] satisfies [string, Work<E>]),
    ...pages.map(({ name, run }) => [name, (args) => run({ slug: String(args.slug) })] satisfies [string, Work<E>]),
  ]);
}

/** Which projection answers for a tool; an unknown name is some projection's to refuse. */
export function channelOf(name: string): ErrorChannel {
  if (name === "declares_an_output") return "text";
  return plainTools.find((tool) => tool.name === name)?.channel ?? "both";
}

/** What `tools/list` answers. */
export function listedTools(): ListedTool[] {
  const names = [...plainTools, ...readyMade].map(({ name }) => name);
  return [
    ...[...names, ...special].map((name) => ({ name, inputSchema: nothing })),
    ...pageTools.map(({ name }) => ({ name, inputSchema: slug })),
    { name: "declares_an_output", inputSchema: nothing, outputSchema: total },
  ];
}
