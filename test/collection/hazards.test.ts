import { createProjection, readToolReply, ToolError, toolSuccessPayload } from "mcp-reply";
import { boundedPayload, collectionPage, cursorsOf, fitToBudget, paginate, partialFailure } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

const rows = (count: number): { id: number }[] => Array.from({ length: count }, (_, id) => ({ id }));
const at = { limit: 50, scope: "rows" };

describe("HAZARDS, pages:", () => {
  it("row 23: no hits are items: [], never null", () => {
    expect(toolSuccessPayload("search", paginate([], at)).content[0].text).toBe(
      '{"items":[],"limit":50,"truncated":false,"total":0}',
    );
    expect(() => collectionPage(null as unknown as [], { limit: 50 })).toThrow("/items");
  });

  it("row 24: exactly 50 rows against limit 50, and 51 rows, are told apart", () => {
    const exact = paginate(rows(50), at);
    const more = paginate(rows(51), at);
    expect([exact.items.length, exact.truncated, "nextCursor" in exact]).toEqual([50, false, false]);
    expect([more.items.length, more.truncated, "nextCursor" in more]).toEqual([50, true, true]);
  });

  it("row 25: 8 entries, page of 8: no next cursor at the end; a cursor always advances", () => {
    const page = paginate(rows(8), { ...at, limit: 8 });
    expect(page).not.toHaveProperty("nextCursor");
    const cursors = new Set<unknown>();
    let cursor: string | undefined;
    for (let pages = 0; pages < 8; pages++) {
      cursor = paginate(rows(8), { ...at, limit: 1, cursor }).nextCursor;
      cursors.add(cursor);
    }
    expect(cursors.size).toBe(8);
    expect(cursor).toBeUndefined();
    const stuck = { limit: 1, cursor: "a", nextCursor: "a", truncated: true, truncationReason: "backend_cap" } as const;
    expect(() => collectionPage([1], stuck)).toThrow("/nextCursor");
  });

  it("row 26: 30 of 241 rows says that more exists, and how to get it", () => {
    const page = paginate(rows(241), { ...at, limit: 30 });
    expect(page).toMatchObject({ truncated: true, truncationReason: "limit_reached", total: 241 });
    expect(paginate(rows(241), { ...at, cursor: page.nextCursor }).items[0]).toEqual({ id: 30 });
  });

  it("row 27: one element larger than the whole budget: valid JSON, flagged, the cursor moves past it", () => {
    const all = [{ id: 0, body: "x".repeat(10_000) }, { id: 1 }];
    const page = fitToBudget(paginate(all, at), { max: 500, cursorAfter: cursorsOf(all, at) });
    expect(page).toMatchObject({ items: [all[0]], oversized: true, truncated: true });
    expect(JSON.parse(toolSuccessPayload("list", page).content[0].text)).toEqual(page);
    expect(paginate(all, { ...at, cursor: page.nextCursor }).items).toEqual([{ id: 1 }]);
  });

  it("row 28: a limit that falls inside an emoji cuts on a code-point border", () => {
    for (let maxBytes = 3; maxBytes <= 6; maxBytes++) {
      expect(boundedPayload("aé📨", { include: true, maxBytes })).toEqual({
        payload: "aé",
        encoding: "utf-8",
        payloadTruncated: true,
      });
    }
    expect(boundedPayload("aé📨", { include: true, maxBytes: 7 })).toEqual({ payload: "aé📨", encoding: "utf-8" });
  });

  it("row 29: three messages consumed, the fourth fails: the three travel with the failure", () => {
    const consumed = [{ id: "1" }, { id: "2" }, { id: "3" }];
    const lost = new ToolError("CONNECTION_LOST", "The broker went away", { after: 3 });
    const { toolSuccessPayload: success } = createProjection({ errorChannel: "both" });
    const reply = success("consume", partialFailure(collectionPage(consumed, { limit: 10 }), lost));
    expect(reply.isError).toBe(false);
    expect(readToolReply(reply)).toEqual({
      ok: true,
      kind: "json",
      data: {
        items: consumed,
        limit: 10,
        truncated: true,
        truncationReason: "mid_batch_failure",
        failure: { code: "CONNECTION_LOST", message: "The broker went away" },
      },
    });
  });
});
