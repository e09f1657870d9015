import type { ReplyMatchers } from "mcp-reply/matchers";
import { matchers } from "mcp-reply/matchers";
import { expect, it } from "vitest";

declare module "vitest" {
  interface Matchers<T> extends ReplyMatchers<T> {}
}

it("the matchers are taken by expect.extend, and typed on expect", () => {
  expect.extend(matchers);
  expect({}).toKeepReplyContract({ tool: "t", allow: ["stack_trace"] });
  expect({}).not.toLoseNothingOf({ id: 1 }, { arguments: {} });
  expect([]).toDeclareNoOutputSchema();
  expect([]).toMatchReplyPins(new URL("file:///replies.lock.json"), { strict: true });
  // @ts-expect-error a rule that there is not
  expect({}).toKeepReplyContract({ allow: ["no_such_rule"] });
  // @ts-expect-error the lockfile is not said
  expect([]).toMatchReplyPins();
});
