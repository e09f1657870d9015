import { existsSync, readFileSync } from "node:fs";
import { pointer, type Step } from "../core/pointer.js";
import { UsageError } from "./exit-code.js";

/** One call to make: its name in reports, the tool, and the arguments. */
export type PlannedCall = { readonly name: string; readonly tool: string; readonly arguments: Record<string, unknown> };

/** What a calls file asks for. */
export type CallsFile = { readonly calls: readonly PlannedCall[]; readonly pins: string | undefined };

/** Where the calls are looked for when no file is named. */
export const DEFAULT_CALLS_FILE = "mcp-reply.json";

/**
 * Reads a calls file: `{ "calls": [{ "tool": "issue_get", "arguments": { "id": "7" } }] }`.
 *
 * A call may have a `name`, which is its tool unless two calls share one.
 *
 * @returns `undefined` where no file was named and there is none.
 * @throws {@link UsageError} that names the place in the file.
 */
export function readCallsFile(named: string | undefined): CallsFile | undefined {
  const file = named ?? DEFAULT_CALLS_FILE;
  if (named === undefined && !existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${(cause as Error).message}`);
  }
  return checkCallsFile(value, (steps, reason) => {
    throw new UsageError(`${file}${pointer(steps)}: ${reason}`);
  });
}

function checkCallsFile(value: unknown, refuse: (steps: readonly Step[], reason: string) => never): CallsFile {
  const { calls, pins, ...rest } = record(value, () => refuse([], "not an object with calls"));
  for (const key of Object.keys(rest)) refuse([key], "unknown; there are calls, pins");
  if (!Array.isArray(calls) || calls.length === 0) return refuse(["calls"], "not a list of at least one call");
  if (pins !== undefined && typeof pins !== "string") return refuse(["pins"], "not the path of a file");
  const names = new Set<string>();
  const checked = calls.map((call: unknown, i): PlannedCall => {
    const at = (key?: string): Step[] => (key === undefined ? ["calls", i] : ["calls", i, key]);
    const { tool, name, arguments: args = {}, ...unknown } = record(call, () => refuse(at(), "not a call"));
    for (const key of Object.keys(unknown)) refuse(at(key), "unknown; there are tool, name, arguments");
    if (typeof tool !== "string" || tool === "") return refuse(at("tool"), "not the name of a tool");
    if (name !== undefined && typeof name !== "string") return refuse(at("name"), "not a string");
    const shown = name ?? (names.has(tool) ? `${tool} #${i + 1}` : tool);
    if (names.has(shown)) return refuse(at("name"), `there are two calls named ${shown}`);
    names.add(shown);
    return { name: shown, tool, arguments: record(args, () => refuse(at("arguments"), "not an object")) };
  });
  return { calls: checked, pins };
}

function record(value: unknown, refuse: () => never): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse();
}
