import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import type { ServerCommand, ToolCall } from "./host.js";

/** What a server answers on the wire, read with the client's low-level request. */
export async function wireReplies(command: ServerCommand, calls: readonly ToolCall[]): Promise<unknown[]> {
  const client = new Client({ name: "mcp-reply-bench", version: "0" });
  await client.connect(new StdioClientTransport(command));
  const replies: unknown[] = [];
  for (const { tool: name, args } of calls) {
    replies.push(
      await client.request({ method: "tools/call", params: { name, arguments: args } }, CallToolResultSchema),
    );
  }
  await client.close();
  return replies;
}
