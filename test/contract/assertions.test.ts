import { toolErrorPayload, toolSuccessPayload } from "mcp-reply";
import { assertNoOutputSchema, assertNothingLost, assertReplyContract, ContractError } from "mcp-reply/contract";
import { matchers } from "mcp-reply/matchers";
import { describe, expect, it } from "vitest";
import { journal } from "./sample-payloads.js";

const pretty = { content: [{ type: "text", text: "[1, 2]" }] };
const flat = { content: [{ type: "text", text: journal().md }] };
const tool = { name: "a", inputSchema: { type: "object" } };
const declaring = [{ ...tool, outputSchema: { type: "object" } }];

function failure(assertion: () => void): ContractError {
  try {
    assertion();
  } catch (error) {
    if (error instanceof ContractError) return error;
  }
  throw new Error("no ContractError was thrown");
}

describe("assertions throw one readable error:", () => {
  it("assertReplyContract", () => {
    assertReplyContract(toolSuccessPayload("t", [1]));
    assertReplyContract(toolErrorPayload("x"), { errorChannel: "structured" });
    const { message, findings, name } = failure(() => assertReplyContract(pretty, { tool: "t" }));
    expect(message).toBe(
      "The reply of t breaks its contract:\n  error compact_json at /content/0/text: expected [1,2], received [1, 2]",
    );
    expect(findings).toHaveLength(1);
    expect(name).toBe("ContractError");
    const failed = { content: [{ type: "text", text: "no code" }], isError: true };
    expect(failure(() => assertReplyContract(failed)).message).toContain("warning error_code");
    assertReplyContract(failed, { allow: ["error_code"] });
  });

  it("assertNoOutputSchema", () => {
    assertNoOutputSchema([tool]);
    assertNoOutputSchema({ tools: [{ ...tool, name: "" }] });
    expect(failure(() => assertNoOutputSchema(declaring)).message).toContain("output_schema at /0/outputSchema");
    expect(failure(() => assertNoOutputSchema(null)).message).toContain("tool_list");
  });

  it("assertNothingLost names the paths, the first twenty of them", () => {
    assertNothingLost(journal(), toolSuccessPayload("t", journal()));
    const { message } = failure(() => assertNothingLost(journal(), flat, { tool: "outl_daily_today" }));
    expect(message.split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(/^The reply of outl_daily_today loses \d+ of \d+ leaves:$/),
      "  /date",
      "  /meta/id",
    ]);
    expect(message).toMatch(/\n {2}and \d+ more$/);
    expect(failure(() => assertNothingLost(1, flat)).findings).toEqual(["the whole payload"]);
  });
});

describe("matchers give what the assertions say:", () => {
  const results = [
    [
      "toKeepReplyContract",
      matchers.toKeepReplyContract(toolSuccessPayload("t", 1)),
      matchers.toKeepReplyContract(pretty),
    ],
    ["toDeclareNoOutputSchema", matchers.toDeclareNoOutputSchema([tool]), matchers.toDeclareNoOutputSchema(declaring)],
    [
      "toLoseNothingOf",
      matchers.toLoseNothingOf(toolSuccessPayload("t", journal()), journal()),
      matchers.toLoseNothingOf(flat, journal()),
    ],
  ] as const;
  for (const [name, right, wrong] of results) {
    it(name, () => {
      expect(right.pass).toBe(true);
      expect(right.message()).toMatch(/^Expected .* to .*, and it did not\.$/);
      expect(wrong.pass).toBe(false);
      expect(wrong.message()).toContain(":\n  ");
    });
  }
});
