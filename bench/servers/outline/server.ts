import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Payload } from "./tool.js";
import { tools } from "./tools.js";
import type { Workspace } from "./workspace.js";

/** Turns a handler that computes a payload into one that gives a reply, with the same parameters. */
export type ReplyStyle = <X extends readonly unknown[]>(
  tool: string,
  answer: (...args: X) => Payload,
) => (...args: X) => Promise<CallToolResult>;

/** An outliner over a workspace. No tool declares an output schema. */
export function createOutlineServer(workspace: Workspace, reply: ReplyStyle): McpServer {
  const server = new McpServer({ name: "outline", version: "0.1.0" });
  for (const { name, description, readOnly, input, run } of tools) {
    const config = { description, annotations: { readOnlyHint: readOnly } };
    if (input === undefined) {
      server.registerTool(
        name,
        config,
        reply(name, () => run(workspace, {})),
      );
    } else {
      server.registerTool(
        name,
        { ...config, inputSchema: input },
        reply(name, (args: unknown) => run(workspace, args)),
      );
    }
  }
  return server;
}
