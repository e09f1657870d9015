import type * as root from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";

type IsAny<T> = 0 extends 1 & T ? true : false;

/** The keys of T whose value is any, or a function that takes or gives any. */
type AnyKeys<T> = {
  [K in keyof T]-?: true extends IsAny<T[K]>
    ? K
    : T[K] extends (...args: infer A) => infer R
      ? true extends IsAny<R> | IsAny<A> | IsAny<A[number]>
        ? K
        : never
      : never;
}[keyof T];

/** Every exported type, generic ones with an argument that is not any itself. */
type PublicTypes = {
  AnyMarkdownEntry: root.AnyMarkdownEntry;
  Call: root.Call;
  Carried: root.Carried<{ id: string }>;
  DefaultValue: root.DefaultValue;
  ErrorBody: root.ErrorBody;
  ErrorChannel: root.ErrorChannel;
  ErrorEnvelope: root.ErrorEnvelope;
  FromArgument: root.FromArgument;
  FromDefault: root.FromDefault;
  HandlerPayload: root.HandlerPayload<{ id: string }>;
  HandlerReply: root.HandlerReply<{ id: string }, "both">;
  Loss: root.Loss;
  LosslessRendering: root.LosslessRendering;
  LossyRendering: root.LossyRendering;
  MarkdownEntry: root.MarkdownEntry<{ md: string }>;
  MarkdownField: root.MarkdownField;
  Projection: root.Projection;
  ProjectionConfig: root.ProjectionConfig;
  PruneRule: root.PruneRule;
  RawReply: root.RawReply<{ id: string }>;
  ReadContext: root.ReadContext;
  ReadReply: root.ReadReply;
  Refused: root.Refused<"bigint">;
  Rendering: root.Rendering;
  ReplyError: root.ReplyError;
  ReplyErrorCode: root.ReplyErrorCode;
  Restates: root.Restates;
  TextBlock: root.TextBlock;
  ToolError: root.ToolError;
  ToolFailure: root.ToolFailure;
  ToolRequest: root.ToolRequest;
  ToolSuccess: root.ToolSuccess;
  Unrepresentable: root.Unrepresentable;
};

describe("nothing public is any:", () => {
  it("no exported value, none of its parameters, no result", () => {
    expectTypeOf<AnyKeys<typeof root>>().toBeNever();
  });

  it("no exported type", () => {
    expectTypeOf<AnyKeys<PublicTypes>>().toBeNever();
  });

  it("no field or member of an exported type", () => {
    type Inside = { [K in keyof PublicTypes]: AnyKeys<Exclude<PublicTypes[K], string | undefined>> }[keyof PublicTypes];
    expectTypeOf<Inside>().toBeNever();
  });

  it("and this test would see it", () => {
    expectTypeOf<AnyKeys<{ a: string; b: ReturnType<typeof JSON.parse>; c: typeof JSON.parse }>>().toEqualTypeOf<
      "b" | "c"
    >();
    expectTypeOf<AnyKeys<{ d: (value: ReturnType<typeof JSON.parse>) => void }>>().toEqualTypeOf<"d">();
  });
});
