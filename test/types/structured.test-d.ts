import type { CallToolResult as CallToolResult1, Tool } from "@modelcontextprotocol/sdk/types.js";
import type { CallToolResult as CallToolResult2 } from "@modelcontextprotocol/server";
import type { ContentResult } from "fastmcp";
import { type Page, paginate } from "mcp-reply/collection";
import {
  checkOutput,
  handler,
  pageSchema,
  type StructuredReply,
  type StructuredSuccess,
  structuredSuccessPayload,
} from "mcp-reply/structured";
import { describe, expectTypeOf, it } from "vitest";
import * as z from "zod";

interface Status {
  queue: string;
  at: Date;
  seen?: number;
}
const status: Status = { queue: "orders", at: new Date(0) };
const output = z.object({ queue: z.string() });

describe("the types of structured replies", () => {
  it("fit the results of every SDK without a cast", () => {
    expectTypeOf<StructuredReply<Status>>().toExtend<CallToolResult1>();
    expectTypeOf<StructuredReply<Status>>().toExtend<CallToolResult2>();
    expectTypeOf<StructuredReply<Status>>().toExtend<ContentResult>();
    expectTypeOf(pageSchema({})).toExtend<NonNullable<Tool["outputSchema"]>>();
  });

  it("take interfaces, pages and dates", () => {
    expectTypeOf(structuredSuccessPayload(status)).toEqualTypeOf<StructuredSuccess>();
    structuredSuccessPayload(paginate([status], { limit: 1, scope: "s" }), {
      text: (page) => `${(page satisfies Page<Status>).items.length}`,
    });
  });

  it("refuse what is no object, and what JSON cannot carry", () => {
    // @ts-expect-error: an array
    structuredSuccessPayload([status]);
    // @ts-expect-error: a scalar
    structuredSuccessPayload("orders");
    // @ts-expect-error: nothing
    structuredSuccessPayload(undefined);
    // @ts-expect-error: a Map
    structuredSuccessPayload({ queues: new Map<string, number>() });
    // @ts-expect-error: a forgotten await
    structuredSuccessPayload({ queues: Promise.resolve(1) });
    // @ts-expect-error: an array
    handler("list", () => [status]);
  });

  it("hold a handler to the schema that its tool declares", () => {
    expectTypeOf(handler("status", ({ id }: { id: string }) => ({ queue: id }), { output })).parameters.toEqualTypeOf<
      [{ id: string }]
    >();
    // @ts-expect-error: a number where the schema has a string
    handler("status", () => ({ queue: 7 }), { output });
    // @ts-expect-error: nothing where the schema has an object
    handler("status", () => {}, { output });
    // @ts-expect-error: a number where the schema has a string
    checkOutput(output, { queue: 7 });
  });
});
