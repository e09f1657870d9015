import { type ContentResult, FastMCP } from "fastmcp";
import { createProjection, type ErrorChannel, type ToolFailure, type ToolSuccess } from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";
import { z } from "zod";

/** Every channel at once: what fits as a union fits one by one. */
declare const errorChannel: ErrorChannel;

const server = new FastMCP({ name: "tracker", version: "1.0.0" });
const parameters = z.object({ id: z.string(), depth: z.number().optional() });
const { handler } = createProjection({ errorChannel });

describe("a reply is a ContentResult of fastmcp without a cast:", () => {
  it("a success and a failure of each channel", () => {
    expectTypeOf<ToolSuccess>().toExtend<ContentResult>();
    expectTypeOf<ToolFailure>().toExtend<ContentResult>();
    expectTypeOf<ToolFailure<"text">>().toExtend<ContentResult>();
    expectTypeOf<ToolFailure<"both">>().toExtend<ContentResult>();
    expectTypeOf<ToolSuccess | ToolFailure | ToolFailure<"text">>().toExtend<ContentResult>();
  });
});

describe("a projected handler of whatever channel fits fastmcp:", () => {
  it("addTool with parameters, whose type the handler's arguments get", () => {
    const execute = handler("t", async ({ id, depth = 1 }: z.infer<typeof parameters>) => ({ id, depth }));
    server.addTool({ name: "t", description: "d", parameters, execute });
    expectTypeOf(execute).returns.resolves.toExtend<ContentResult>();
  });

  it("addTool without parameters", () => {
    server.addTool({ name: "t", description: "d", execute: handler("t", () => ({ issues: [1] })) });
  });
});
