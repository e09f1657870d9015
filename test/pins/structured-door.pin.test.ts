import { describe, expect, it } from "vitest";

// Frozen as written: a change here is a change of the public interface, and belongs into the changelog.
describe("the structured door", () => {
  it("exports these values and no other", async () => {
    expect(Object.keys(await import("mcp-reply/structured")).sort()).toEqual([
      "checkOutput",
      "createStructuredProfile",
      "handler",
      "pageSchema",
      "shortText",
      "structuredErrorPayload",
      "structuredSuccessPayload",
    ]);
  });
});
