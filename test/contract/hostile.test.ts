import { checkReply, checkTools } from "mcp-reply/contract";
import { describe, expect, it } from "vitest";
import { hostileReplies } from "./hostile-replies.js";

describe("whatever they are given, the checks end with issues and do not throw:", () => {
  for (const [name, value] of hostileReplies()) {
    it(name, () => {
      const issues = checkReply(value);
      expect(issues.length).toBeGreaterThan(0);
      for (const { message } of issues) expect(message.length).toBeLessThan(1000);
      expect(checkReply(value, { profile: "structured", errorChannel: "both" }).length).toBeGreaterThan(0);
      expect(Array.isArray(checkTools(value))).toBe(true);
      expect(Array.isArray(checkTools([value, { name: "a", inputSchema: value, outputSchema: value }]))).toBe(true);
      expect(Array.isArray(checkReply({ content: [] }, value as never))).toBe(true);
    });
  }

  it("names where a value cannot be carried", () => {
    const issues = checkReply({ content: [{ type: "text", text: "a" }], _meta: { rows: [{ id: 1n }] } });
    expect(issues).toMatchObject([{ rule: "json_value", path: "/_meta/rows/0/id", received: "BigInt" }]);
  });

  it("names the depth of a text", () => {
    const text = "[".repeat(1e5) + "]".repeat(1e5);
    const [issue] = checkReply({ content: [{ type: "text", text }] });
    expect(issue).toMatchObject({ rule: "max_depth", severity: "error" });
  });
});
