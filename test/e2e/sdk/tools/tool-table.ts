import type { ErrorChannel } from "mcp-reply";
import * as z from "zod";
import { hasBegun, outcomeOfAbort } from "./aborted-call.js";
import { failures } from "./failures.js";
import { refusals } from "./refusals.js";
import { successes } from "./successes.js";

/** A tool without input that answers or throws through the projection of a channel. */
export type PlainTool = { name: string; channel: ErrorChannel; run(signal: AbortSignal): unknown };

/** A tool that takes a slug. */
export type PageTool = { name: string; run(args: { slug: string }): unknown };

export const channels: readonly ErrorChannel[] = ["structured", "text", "both"];

/** The input of the page tools, and the output that one tool declares but never reaches. */
export const pageInput = { slug: z.string() };
export const declaredOutput = { total: z.number() };

/** The one table that every server program registers. */
export const plainTools: readonly PlainTool[] = [
  ...successes.map(({ name, payload }) => tool(`gives_${name}`, "both", payload)),
  ...refusals.map(({ name, payload }) => tool(`refuses_${name}`, "both", payload)),
  ...channels.flatMap((channel) =>
    failures.map(({ name, thrown }) => tool(`throws_${name}_${channel}`, channel, () => thrower(thrown()))),
  ),
  tool("signal_of_the_call", "both", (signal) => ({ aborted: signal.aborted })),
  tool("abort_begun", "both", hasBegun),
  tool("abort_outcome", "both", outcomeOfAbort),
];

/** Tools with input: markdown-first where the slug is the caller's own, and one that shows its arguments. */
export const pageTools: readonly PageTool[] = [
  { name: "page_render", run: ({ slug }) => ({ slug: slug === "alias" ? "page" : slug, md: "# Page" }) },
  { name: "page_echo", run: (args) => args },
];

function tool(name: string, channel: ErrorChannel, run: PlainTool["run"]): PlainTool {
  // Markdown-first tools keep the name under which they are registered.
  return { name: name.replace(/^gives_(?=page_|note_)/, ""), channel, run };
}

function thrower(thrown: unknown): never {
  throw thrown;
}
