import type { CallToolResult as ClientResult } from "@modelcontextprotocol/client";
import { type CallToolResult, McpServer, Server, type ServerContext } from "@modelcontextprotocol/server";
import { createProjection, type ErrorChannel, rawReply, type ToolFailure, type ToolSuccess } from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";
import { z } from "zod";

/** Every channel at once: what fits as a union fits one by one. */
declare const errorChannel: ErrorChannel;

const server = new McpServer({ name: "tracker", version: "1.0.0" });
const lowLevel = new Server({ name: "tracker", version: "1.0.0" }, { capabilities: { tools: {} } });
const inputSchema = z.object({ id: z.string(), depth: z.number().optional() });
const image: CallToolResult = { content: [{ type: "image", data: "", mimeType: "image/png" }] };
const { handler, requestHandler } = createProjection({ errorChannel });

describe("a reply is a CallToolResult of SDK 2 without a cast:", () => {
  it("a success and a failure of each channel, for the server", () => {
    expectTypeOf<ToolSuccess>().toExtend<CallToolResult>();
    expectTypeOf<ToolFailure>().toExtend<CallToolResult>();
    expectTypeOf<ToolFailure<"text">>().toExtend<CallToolResult>();
    expectTypeOf<ToolFailure<"both">>().toExtend<CallToolResult>();
    expectTypeOf<ToolSuccess | ToolFailure | ToolFailure<"text">>().toExtend<CallToolResult>();
  });

  it("and for the client", () => {
    expectTypeOf<ToolSuccess>().toExtend<ClientResult>();
    expectTypeOf<ToolFailure>().toExtend<ClientResult>();
    expectTypeOf<ToolFailure<"text">>().toExtend<ClientResult>();
    expectTypeOf<ToolFailure<"both">>().toExtend<ClientResult>();
  });
});

describe("a projected handler of whatever channel fits SDK 2:", () => {
  it("registerTool without inputSchema", () => {
    server.registerTool(
      "t",
      {},
      handler("t", () => ({ issues: [1] })),
    );
    server.registerTool(
      "t",
      {},
      handler("t", async (ctx: ServerContext) => ctx.mcpReq.signal.aborted),
    );
  });

  it("registerTool with inputSchema, whose type the handler's arguments get", () => {
    server.registerTool(
      "t",
      { inputSchema },
      handler("t", async ({ id, depth = 1 }) => ({ id, depth })),
    );
    server.registerTool(
      "t",
      { inputSchema },
      handler("t", async ({ id }, ctx) => {
        expectTypeOf(id).toEqualTypeOf<string>();
        expectTypeOf(ctx.mcpReq.signal).toEqualTypeOf<AbortSignal>();
        return { id };
      }),
    );
  });

  it("registerTool with a ready-made result", () => {
    server.registerTool(
      "t",
      { inputSchema },
      handler("t", async () => rawReply(image)),
    );
  });

  it("setRequestHandler", () => {
    lowLevel.setRequestHandler("tools/call", requestHandler({ t: async ({ id }) => ({ id }), u: () => [1] }));
  });
});
