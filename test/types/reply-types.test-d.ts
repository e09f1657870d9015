import {
  createProjection,
  type ErrorBody,
  type ErrorChannel,
  type ErrorEnvelope,
  type Projection,
  type ReadReply,
  type TextBlock,
  type ToolFailure,
  type ToolSuccess,
  toolErrorPayload,
  toolSuccessPayload,
} from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";

describe("a success", () => {
  it("is one text block and isError false, both literal", () => {
    expectTypeOf(toolSuccessPayload("t", {})).toEqualTypeOf<ToolSuccess>();
    expectTypeOf<ToolSuccess["content"]>().toEqualTypeOf<[TextBlock]>();
    expectTypeOf<ToolSuccess["isError"]>().toEqualTypeOf<false>();
    expectTypeOf<TextBlock["type"]>().toEqualTypeOf<"text">();
    expectTypeOf(toolSuccessPayload("t", {}).content[0].text).toEqualTypeOf<string>();
  });

  it("has no structured half", () => {
    expectTypeOf<ToolSuccess["structuredContent"]>().toEqualTypeOf<undefined>();
    // @ts-expect-error
    const dual: ToolSuccess = { content: [{ type: "text", text: "1" }], isError: false, structuredContent: {} };
    expectTypeOf(dual).toEqualTypeOf<ToolSuccess>();
  });

  it("has exactly one block", () => {
    const block: TextBlock = { type: "text", text: "1" };
    // @ts-expect-error
    const none: ToolSuccess = { content: [], isError: false };
    // @ts-expect-error
    const two: ToolSuccess = { content: [block, block], isError: false };
    expectTypeOf([none, two]).toEqualTypeOf<ToolSuccess[]>();
  });
});

describe("a failure", () => {
  it("holds the envelope, unless its channel is text", () => {
    expectTypeOf<ToolFailure["structuredContent"]>().toEqualTypeOf<ErrorEnvelope>();
    expectTypeOf<ToolFailure<"structured">["structuredContent"]>().toEqualTypeOf<ErrorEnvelope>();
    expectTypeOf<ToolFailure<"both">["structuredContent"]>().toEqualTypeOf<ErrorEnvelope>();
    expectTypeOf<ToolFailure<"text">["structuredContent"]>().toEqualTypeOf<undefined>();
  });

  it("is structured unless it says otherwise", () => {
    expectTypeOf<ToolFailure>().toEqualTypeOf<ToolFailure<"structured">>();
    expectTypeOf(toolErrorPayload(new Error("x"))).toEqualTypeOf<ToolFailure<"structured">>();
  });

  it("of a channel that is not known is a union of both forms", () => {
    expectTypeOf<ToolFailure<ErrorChannel>>().toEqualTypeOf<ToolFailure<"text"> | ToolFailure<"both">>();
  });

  it("carries code, message and perhaps data", () => {
    expectTypeOf<ErrorEnvelope>().toEqualTypeOf<{ ok: false; error: ErrorBody }>();
    expectTypeOf<ErrorBody>().toEqualTypeOf<{ code: string; message: string; data?: unknown }>();
  });
});

describe("isError tells the two apart", () => {
  it("so that the envelope of a failure is there to read", () => {
    const reply = {} as ToolSuccess | ToolFailure<"both">;
    if (reply.isError) expectTypeOf(reply.structuredContent.error.code).toEqualTypeOf<string>();
    else expectTypeOf(reply).toEqualTypeOf<ToolSuccess>();
  });

  it("and ok does so in what was read", () => {
    const read = {} as ReadReply;
    if (read.ok) expectTypeOf(read.data).toEqualTypeOf<unknown>();
    else expectTypeOf(read.error).toEqualTypeOf<ErrorBody>();
    // @ts-expect-error
    read.data;
  });
});

it("a projection keeps the channel of its config, literal without as const", () => {
  expectTypeOf(createProjection()).toEqualTypeOf<Projection<"structured">>();
  expectTypeOf(createProjection({})).toEqualTypeOf<Projection<"structured">>();
  expectTypeOf(createProjection({ errorChannel: "text" })).toEqualTypeOf<Projection<"text">>();
  expectTypeOf(createProjection({ errorChannel: "both" })).toEqualTypeOf<Projection<"both">>();
  expectTypeOf(createProjection({ errorChannel: "text" }).toolErrorPayload(1)).toEqualTypeOf<ToolFailure<"text">>();
  // @ts-expect-error
  createProjection({ errorChannel: "content" });
  // @ts-expect-error
  createProjection({ unknownOption: true });
});
