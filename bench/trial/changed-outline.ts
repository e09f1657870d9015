import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { type CallToolResult, CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { createProjection, markdownField, outlineNode } from "mcp-reply";
import type { ListedTool, ReplyCase } from "mcp-reply/contract";
import { createOutlineServer, type ReplyStyle } from "../servers/outline/server.js";
import { openWorkspace } from "../servers/outline/workspace.js";
import type { Change } from "./changes.js";
import { outlineReplies } from "./outline-calls.js";

/** The projection of the outline server. */
export const projection = createProjection({ prune: [outlineNode], markdownField });

/** What the outline server replies to every call of the trial, after a change; without one, as it is. */
export async function repliesAfter(change: Change | undefined): Promise<{ replies: ReplyCase[]; tools: ListedTool[] }> {
  const folder = mkdtempSync(join(tmpdir(), "outline-trial-"));
  const today = change?.today ?? "2026-04-22";
  const workspace = openWorkspace(folder, { OUTL_SEED: change?.seed ?? "1", OUTL_TODAY: today });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "trial", version: "0" });
  try {
    await createOutlineServer(workspace, changedReply(change)).connect(far);
    await client.connect(near);
    const { tools } = await client.listTools();
    const call = (name: string, args: Record<string, unknown>): Promise<unknown> =>
      client.request({ method: "tools/call", params: { name, arguments: args } }, CallToolResultSchema);
    await change?.before?.(call);
    const replies = await outlineReplies(
      {
        call,
        read: (path) => readFileSync(join(folder, path), "utf8"),
        edit: (path, text) => writeFileSync(join(folder, path), text),
      },
      today,
    );
    return { replies: [...replies, ...(change?.more ?? [])], tools };
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function changedReply(change: Change | undefined): ReplyStyle {
  const { payload, reply = (sent: CallToolResult) => sent, error = (thrown: unknown) => thrown } = change ?? {};
  return (tool, answer) =>
    async (...args) => {
      try {
        const whole = answer(...args);
        const computed = payload?.(structuredClone(whole), tool) ?? whole;
        const call = { arguments: args.length > 1 ? args[0] : {} };
        return reply(projection.toolSuccessPayload(tool, computed as unknown, call), tool, computed);
      } catch (thrown) {
        return reply(projection.toolErrorPayload(error(thrown)), tool, {});
      }
    };
}
