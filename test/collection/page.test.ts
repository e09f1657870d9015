import { ReplyError } from "mcp-reply";
import { collectionPage, type PageOptions, partialFailure, type TruncationReason } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

const refused: [name: string, items: unknown, options: PageOptions, path: string][] = [
  ["null for no hits", null, { limit: 5 }, "/items"],
  ["items that are no array", "ab", { limit: 5 }, "/items"],
  ["more items than the limit", [1, 2, 3], { limit: 2 }, "/items"],
  ["a limit of 0", [], { limit: 0 }, "/limit"],
  ["a limit that is no whole number", [], { limit: 1.5 }, "/limit"],
  ["truncated without a reason", [1], { limit: 1, truncated: true }, "/truncationReason"],
  ["a reason without truncated", [1], { limit: 1, truncationReason: "limit_reached" }, "/truncationReason"],
  [
    "a reason that there is not",
    [1],
    { limit: 1, truncated: true, truncationReason: "tired" as TruncationReason },
    "/truncationReason",
  ],
  ["a next cursor without truncated", [1], { limit: 1, nextCursor: "b" }, "/nextCursor"],
  [
    "a next cursor that leads nowhere",
    [1],
    { limit: 1, cursor: "a", nextCursor: "a", truncated: true, truncationReason: "limit_reached" },
    "/nextCursor",
  ],
  ["a cursor that is no string", [1], { limit: 1, cursor: 7 as unknown as string }, "/cursor"],
  ["a total smaller than the items", [1, 2], { limit: 2, total: 1 }, "/total"],
];

describe("collectionPage refuses", () => {
  for (const [name, items, options, path] of refused) {
    it(name, () => {
      expect(() => collectionPage(items as unknown[], options)).toThrow(ReplyError);
      expect(() => collectionPage(items as unknown[], options)).toThrow(
        expect.objectContaining({ code: "invalid_option", path }),
      );
    });
  }
});

describe("collectionPage", () => {
  it("writes what was given, and no key without a value", () => {
    expect(JSON.stringify(collectionPage([], { limit: 5, cursor: null, nextCursor: "" }))).toBe(
      '{"items":[],"limit":5,"truncated":false}',
    );
    const whole: PageOptions = {
      limit: 2,
      cursor: "a",
      nextCursor: "b",
      truncated: true,
      truncationReason: "backend_cap",
      total: 9,
    };
    expect(collectionPage([1, 2], whole)).toStrictEqual({ items: [1, 2], ...whole });
  });

  it("takes a page that ends early and cannot go on", () => {
    const page = collectionPage([1], { limit: 9, truncated: true, truncationReason: "backend_cap" });
    expect(page).not.toHaveProperty("nextCursor");
  });

  it("leaves the array it was given alone", () => {
    const items = [2, 1];
    collectionPage(items, { limit: 2 }).items.sort();
    expect(items).toEqual([2, 1]);
  });
});

describe("partialFailure", () => {
  const page = { ...collectionPage(["a"], { limit: 4 }), queue: "orders" };

  it("keeps the page, whatever was thrown, and never throws", () => {
    const hostile = new Proxy({}, { get: () => undefined, getPrototypeOf: () => [].at(0) as never });
    for (const thrown of [undefined, null, "gone", new Error("gone"), hostile, Symbol("gone")]) {
      const { items, queue, truncated, truncationReason, failure } = partialFailure(page, thrown);
      expect({ items, queue, truncated, truncationReason }).toEqual({
        items: ["a"],
        queue: "orders",
        truncated: true,
        truncationReason: "mid_batch_failure",
      });
      expect(failure.code).toBe("INTERNAL");
      expect(failure.message).not.toBe("");
    }
  });

  it("masks what was not meant for the caller, and takes the code of what was", () => {
    expect(partialFailure(page, new Error("no amqp://ada:pw@host")).failure.message).toBe("no amqp://***@host");
    const { failure } = partialFailure(page, { code: "GONE", message: "The broker went away", data: { secret: 1 } });
    expect(failure).toStrictEqual({ code: "GONE", message: "The broker went away" });
  });
});
