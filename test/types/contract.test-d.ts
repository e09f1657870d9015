import { createProjection } from "mcp-reply";
import {
  type Audit,
  assertReplyPins,
  auditProjection,
  checkReply,
  checkTools,
  type Issue,
  type PinDiff,
  pinReplies,
  type ReplyPins,
} from "mcp-reply/contract";
import { expectTypeOf, it } from "vitest";

const projection = createProjection({ errorChannel: "both" });

it("a projection of any channel serves as a context", () => {
  expectTypeOf(checkReply(null, { projection, errorChannel: "both" })).toEqualTypeOf<Issue[]>();
  expectTypeOf(checkTools([], { projection, profiles: { a: "structured" } })).toEqualTypeOf<Issue[]>();
  expectTypeOf(auditProjection({}, {}, { projection })).toEqualTypeOf<Audit>();
  expectTypeOf(pinReplies([{ tool: "a", reply: 1 }], { projection })).toEqualTypeOf<ReplyPins>();
  expectTypeOf(assertReplyPins("a", [], { projection, update: false })).toEqualTypeOf<PinDiff>();
});

it("refuses what cannot be right", () => {
  // @ts-expect-error a profile that there is not
  checkReply(null, { profile: "content" });
  // @ts-expect-error a case without a tool
  pinReplies([{ reply: 1 }]);
  // @ts-expect-error a case without a reply
  pinReplies([{ tool: "a" }]);
  // @ts-expect-error a rule that nobody checked
  auditProjection({}, {}, { rules: [{ signature: ["a"], drop: {}, dropDefaults: {} }] });
});
