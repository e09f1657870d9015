import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll } from "vitest";
import { runTool } from "../../bench/servers/outline/command-line.js";
import { openWorkspace } from "../../bench/servers/outline/workspace.js";
import { type OutlineUnderTest, today, type WireReply } from "../contract/subject.js";
import { builtPackage } from "./built-package.js";

/** A running outline server, and what the official client made of its last reply. */
export type OutlineProcess = OutlineUnderTest & {
  lastAsClientSawIt(): unknown;
};

export const repository: string = fileURLToPath(new URL("../..", import.meta.url));
const main = join(repository, "bench/servers/outline/main.ts");
const run = promisify(execFile);

/** What OUTL_REPLY asks for. */
export type ReplyForm = "projected" | "dual" | "columnar" | "lines";

/** A folder that is gone when the file's tests are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "outline-e2e-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment of a server or a command line over the workspace. */
export function environment(folder: string, reply: ReplyForm = "projected"): Record<string, string> {
  const own = process.env as Record<string, string>;
  return { ...own, OUTL_WORKSPACE: folder, OUTL_TODAY: today, OUTL_REPLY: reply };
}

/**
 * Starts `main.ts` over stdio, connects the official v1 client and lists the tools.
 *
 * Every call goes through `client.callTool`; what it gives back is the `result`
 * as it came off the wire. Calls are made one after the other.
 */
export async function startOutline(folder: string, reply?: ReplyForm): Promise<OutlineProcess> {
  if (!builtPackage.endsWith(join("dist", "index.js"))) throw new Error(`not the built package: ${builtPackage}`);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--import", "tsx", main],
    cwd: repository,
    env: environment(folder, reply),
  });
  const client = new Client({ name: "mcp-reply-e2e", version: "0" });
  await client.connect(transport);
  afterAll(() => client.close());

  let onWire: unknown;
  let seen: unknown;
  const deliver = transport.onmessage;
  transport.onmessage = (message) => {
    if ("result" in message) onWire = message.result;
    deliver?.(message);
  };
  const listTools = async () => (await client.listTools()).tools;
  await listTools();
  return {
    listTools,
    call: async (name, args) => {
      seen = await client.callTool(args === undefined ? { name } : { name, arguments: args });
      return onWire as WireReply;
    },
    lastAsClientSawIt: () => seen,
    printed: (tool, args) => commandLine(folder, ["--json", tool, JSON.stringify(args)]),
    read: (path) => readFileSync(join(folder, path), "utf8"),
    edit: (path, text) => writeFileSync(join(folder, path), text),
  };
}

/** What the command line prints, without a process of its own: a call takes milliseconds, not a second. */
export function inProcess(folder: string): OutlineUnderTest["printed"] {
  const workspace = openWorkspace(folder, environment(folder));
  return async (tool, args) => JSON.parse(JSON.stringify(runTool(workspace, tool, JSON.stringify(args))));
}

/** Runs the server's command line and gives what it printed, whatever its exit code. */
async function commandLine(folder: string, args: readonly string[]): Promise<unknown> {
  const options = { cwd: repository, env: environment(folder), maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(process.execPath, ["--import", "tsx", main, ...args], options).catch(
    (failed: { stdout: string }) => failed,
  );
  return JSON.parse(stdout);
}
