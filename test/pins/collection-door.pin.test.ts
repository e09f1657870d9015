import { collectionPage, cursorsOf, fitToBudget, paginate, partialFailure } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

// Frozen as written: a change here is a change of the public interface, and belongs into the changelog.
describe("the door of the collections", () => {
  it("exports these values and no other", async () => {
    expect(Object.keys(await import("mcp-reply/collection")).sort()).toEqual([
      "boundedPayload",
      "collectionPage",
      "cursorsOf",
      "fitToBudget",
      "hostCaps",
      "normalizeLimit",
      "paginate",
      "partialFailure",
      "redact",
      "redactions",
      "selectFields",
      "sliceDepth",
      "validateLimit",
    ]);
  });
});

describe("the bytes of a page:", () => {
  const letters = ["a", "b", "c", "d"];
  const at = { limit: 3, scope: "letters" };

  it("the first", () => {
    expect(JSON.stringify(paginate(letters, at))).toBe(
      '{"items":["a","b","c"],"limit":3,"nextCursor":"WzEsImxldHRlcnMiLDNd","truncated":true,"truncationReason":"limit_reached","total":4}',
    );
  });

  it("the last, of keyed items", () => {
    const keyed = { ...at, key: (letter: string) => letter };
    const cursor = "WzEsImxldHRlcnMiLDMsImMiXQ";
    expect(JSON.stringify(paginate(letters, { ...keyed, cursor }))).toBe(
      `{"items":["d"],"limit":3,"cursor":"${cursor}","truncated":false,"total":4}`,
    );
  });

  it("one cut to its budget", () => {
    const all = ["x".repeat(9), "y".repeat(150)];
    const cut = fitToBudget(paginate(all, at), { max: 150, cursorAfter: cursorsOf(all, at) });
    expect(JSON.stringify(cut)).toBe(
      '{"items":["xxxxxxxxx"],"limit":3,"truncated":true,"total":2,"truncationReason":"budget_reached","nextCursor":"WzEsImxldHRlcnMiLDFd"}',
    );
  });

  it("one of a batch that failed", () => {
    expect(JSON.stringify(partialFailure(collectionPage(["a"], { limit: 2 }), { code: "GONE", message: "Lost" }))).toBe(
      '{"items":["a"],"limit":2,"truncated":true,"truncationReason":"mid_batch_failure","failure":{"code":"GONE","message":"Lost"}}',
    );
  });
});
