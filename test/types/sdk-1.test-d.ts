import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolRequestSchema, type CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { createProjection, type ErrorChannel, rawReply, type ToolFailure, type ToolSuccess } from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";
import { z } from "zod";

/** Every channel at once: what fits as a union fits one by one. */
declare const errorChannel: ErrorChannel;

const server = new McpServer({ name: "tracker", version: "1.0.0" });
const input = { id: z.string(), depth: z.number().optional() };
const image: CallToolResult = { content: [{ type: "image", data: "", mimeType: "image/png" }] };
const { handler, requestHandler } = createProjection({ errorChannel });

describe("a reply is a CallToolResult of SDK 1 without a cast:", () => {
  it("a success", () => {
    expectTypeOf<ToolSuccess>().toExtend<CallToolResult>();
  });

  it("a failure of each channel", () => {
    expectTypeOf<ToolFailure>().toExtend<CallToolResult>();
    expectTypeOf<ToolFailure<"structured">>().toExtend<CallToolResult>();
    expectTypeOf<ToolFailure<"text">>().toExtend<CallToolResult>();
    expectTypeOf<ToolFailure<"both">>().toExtend<CallToolResult>();
  });

  it("a union of them", () => {
    expectTypeOf<ToolSuccess | ToolFailure | ToolFailure<"text">>().toExtend<CallToolResult>();
  });
});

describe("a projected handler of whatever channel fits SDK 1:", () => {
  it("registerTool without inputSchema", () => {
    server.registerTool(
      "t",
      {},
      handler("t", () => ({ issues: [1] })),
    );
    server.registerTool(
      "t",
      { description: "d" },
      handler("t", async () => ({ at: new Date(0) })),
    );
    server.registerTool(
      "t",
      {},
      handler("t", async (extra: { signal: AbortSignal }) => extra.signal.aborted),
    );
  });

  it("registerTool with inputSchema, whose type the handler's arguments get", () => {
    server.registerTool(
      "t",
      { inputSchema: input },
      handler("t", async ({ id, depth = 1 }) => ({ id, depth })),
    );
    server.registerTool(
      "t",
      { inputSchema: input },
      handler("t", (args: { id: string }) => args.id),
    );
    server.registerTool(
      "t",
      { inputSchema: input },
      handler("t", async ({ id }, { signal }) => {
        expectTypeOf(id).toEqualTypeOf<string>();
        expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
        return { id };
      }),
    );
  });

  it("registerTool with a ready-made result", () => {
    server.registerTool(
      "t",
      { inputSchema: input },
      handler("t", async () => rawReply(image)),
    );
    server.registerTool(
      "t",
      {},
      handler("t", () => (errorChannel === "text" ? { id: 1 } : rawReply(image))),
    );
  });

  it("setRequestHandler", () => {
    server.server.setRequestHandler(
      CallToolRequestSchema,
      requestHandler({
        t: async ({ id }) => ({ id }),
        u: (_args, extra: { signal: AbortSignal }) => extra.signal.aborted,
      }),
    );
  });
});

it("a handler of other arguments than the schema's does not fit", () => {
  const { handler } = createProjection();
  const bySlug = handler("t", async ({ slug }: { slug: string }) => ({ slug }));
  // @ts-expect-error
  server.registerTool("t", { inputSchema: input }, bySlug);
});
