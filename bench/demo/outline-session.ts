import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";

/** A tools/call result as it stood on the wire. */
export type WireResult = {
  content: { type: string; text?: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

/** A running outline server and the official client that talks to it. */
export type OutlineSession = {
  call(tool: string, args: Record<string, unknown>): Promise<WireResult>;
  close(): Promise<void>;
};

const main = fileURLToPath(new URL("../servers/outline/main.ts", import.meta.url));

/** How to start the outline server over stdio on a workspace. */
export function outlineCommand(
  form: "dual" | "projected" | "columnar" | "lines",
  workspace: string,
  today: string,
): { command: string; args: string[]; env: Record<string, string> } {
  return {
    command: process.execPath,
    args: ["--import", "tsx", main, workspace],
    env: { ...(process.env as Record<string, string>), OUTL_TODAY: today, OUTL_REPLY: form, OUTL_SEED: "1" },
  };
}

/** Starts the outline server over stdio on a copy of a workspace: in the old dual form, projected, or rendered. */
export async function startOutline(
  form: "dual" | "projected" | "columnar" | "lines",
  workspace: string,
  today: string,
): Promise<OutlineSession> {
  const copy = mkdtempSync(join(tmpdir(), "outline-"));
  cpSync(workspace, copy, { recursive: true });
  const transport = new StdioClientTransport(outlineCommand(form, copy, today));
  const client = new Client({ name: "mcp-reply-demo", version: "0" });
  await client.connect(transport);
  await client.listTools();
  return {
    call: async (name, args) =>
      (await client.request(
        { method: "tools/call", params: { name, arguments: args } },
        CallToolResultSchema,
      )) as WireResult,
    close: async () => {
      await client.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
