import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { onTestFinished } from "vitest";
import { runTool } from "../../bench/servers/outline/command-line.js";
import { createOutlineServer, type ReplyStyle } from "../../bench/servers/outline/server.js";
import { TemporaryWorkspace } from "../bench/outline/temporary-workspace.js";
import type { OutlineUnderTest, ProjectionUnderTest, WireReply } from "./subject.js";

/** A projection, and what else an author may have done to the server around it. */
export type Candidate = {
  projection: ProjectionUnderTest;
  amend?: (server: McpServer) => void;
  /** What the command line makes of a payload; it shows it whole unless told otherwise. */
  print?: (payload: unknown) => unknown;
};

/** The outline server over a fresh workspace, its replies written by the candidate, linked to the official client in memory. */
export async function linkedOutline({ projection, amend, print }: Candidate): Promise<OutlineUnderTest> {
  const workspace = new TemporaryWorkspace();
  const server = createOutlineServer(workspace, replyStyle(projection));
  amend?.(server);
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "contract", version: "0" });
  await server.connect(far);
  await client.connect(near);
  onTestFinished(() => client.close());
  const listTools = async () => (await client.listTools()).tools;
  await listTools();
  return {
    listTools,
    call: async (name, args) =>
      (await client.callTool(args === undefined ? { name } : { name, arguments: args })) as WireReply,
    printed: async (tool, args) => {
      const result = runTool(workspace, tool, JSON.stringify(args));
      return result.ok && print !== undefined ? { ok: true, data: print(result.data) } : result;
    },
    read: (path) => workspace.read(path),
    edit: (path, text) => workspace.edit(path, text),
  };
}

// As `handler` does it, but out of members that a wrong projection may have replaced.
function replyStyle({ toolSuccessPayload, toolErrorPayload }: ProjectionUnderTest): ReplyStyle {
  return (tool, answer) =>
    async (...args) => {
      try {
        return toolSuccessPayload(tool, answer(...args), { arguments: args.length > 1 ? args[0] : {} });
      } catch (thrown) {
        return toolErrorPayload(thrown);
      }
    };
}
