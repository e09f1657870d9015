import type { ParseArgsConfig } from "node:util";
import { UsageError } from "./exit-code.js";
import type { ServerTarget } from "./server-session.js";

/** The options of every command that drives a server. */
export const serverOptions = {
  url: { type: "string" },
  calls: { type: "string" },
  timeout: { type: "string" },
  json: { type: "boolean" },
  markdown: { type: "boolean" },
  quiet: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"];

/** What they say. */
export const serverOptionsHelp = `  --url URL        speak to a server over HTTP instead of starting one
  --calls FILE     the calls to make; mcp-reply.json where it is there, else every tool
                   that is marked read-only and requires no argument
  --timeout S      seconds for each answer, 30 unless given
  --json           print JSON
  --markdown       print Markdown
  --quiet          no progress on stderr`;

/** The server that the arguments name. */
export function serverTarget(url: string | undefined, command: readonly string[]): ServerTarget {
  const [program, ...args] = command;
  if (url !== undefined && program !== undefined) throw new UsageError("Give --url or a command, not both.");
  if (url !== undefined) {
    if (!URL.canParse(url)) throw new UsageError(`--url is no address: ${url}`);
    return { url };
  }
  if (program === undefined) throw new UsageError("No server: give its command after --, or --url.");
  return { command: program, args };
}

/** The timeout in milliseconds. */
export function timeoutOf(seconds: string | undefined): number {
  const timeout = seconds === undefined ? 30 : Number(seconds);
  if (!(timeout > 0 && timeout < 1e6)) throw new UsageError(`--timeout is no number of seconds: ${seconds}`);
  return timeout * 1000;
}

/** The format that the arguments ask for. */
export function formatOf(json: boolean | undefined, markdown: boolean | undefined): "text" | "markdown" | "json" {
  if (json && markdown) throw new UsageError("Give --json or --markdown, not both.");
  return json ? "json" : markdown ? "markdown" : "text";
}
