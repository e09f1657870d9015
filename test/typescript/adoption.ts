// What an author of each SDK writes: every projected handler where that SDK takes one, without a cast.
// Compiled by every TypeScript of the matrix against the packed package, under exactOptionalPropertyTypes.
import { McpServer as McpServer1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolRequestSchema, type CallToolResult as Result1 } from "@modelcontextprotocol/sdk/types.js";
import { McpServer as McpServer2, type CallToolResult as Result2, Server } from "@modelcontextprotocol/server";
import { type ContentResult, FastMCP } from "fastmcp";
import { createProjection, type ErrorChannel, rawReply } from "mcp-reply";
import * as z from "zod";

/** Every channel at once: what fits as a union fits one by one. */
declare const errorChannel: ErrorChannel;

const { handler, requestHandler } = createProjection({ errorChannel });
const image: Result1 & Result2 = { content: [{ type: "image", data: "", mimeType: "image/png" }] };
const shape = { id: z.string(), depth: z.number().optional() };
const input = z.object(shape);

const list = handler("list", async () => ({ issues: [{ id: "7", at: new Date(0) }] }));
const chart = handler("chart", () => rawReply(image));
const shown = handler("show", async ({ id, depth = 1 }: z.infer<typeof input>) => ({ id, depth }));

const server1 = new McpServer1({ name: "tracker", version: "1.0.0" });
server1.registerTool("list", {}, list);
server1.registerTool("chart", {}, chart);
server1.registerTool("show", { inputSchema: shape }, shown);
server1.registerTool(
  "inferred",
  { inputSchema: shape },
  handler("inferred", async ({ id, depth = 1 }) => ({ id, depth })),
);
server1.server.setRequestHandler(CallToolRequestSchema, requestHandler({ show: async ({ id }) => ({ id }) }));

const server2 = new McpServer2({ name: "tracker", version: "1.0.0" });
server2.registerTool("list", {}, list);
server2.registerTool("chart", {}, chart);
server2.registerTool("show", { inputSchema: input }, shown);
server2.registerTool(
  "inferred",
  { inputSchema: input },
  handler("inferred", async ({ id, depth = 1 }) => ({ id, depth })),
);
const lowLevel = new Server({ name: "tracker", version: "1.0.0" }, { capabilities: { tools: {} } });
lowLevel.setRequestHandler("tools/call", requestHandler({ show: async ({ id }) => ({ id }) }));

const fast = new FastMCP({ name: "tracker", version: "1.0.0" });
fast.addTool({ name: "list", execute: list });
fast.addTool({ name: "show", parameters: input, execute: shown });

/** fastmcp takes nearly anything of `execute`, so that the reply itself is compared too. */
export const replies: Promise<ContentResult>[] = [list(), shown({ id: "7" })];
