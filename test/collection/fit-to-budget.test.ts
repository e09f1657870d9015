import { createProjection, ReplyError } from "mcp-reply";
import {
  collectionPage,
  cursorsOf,
  fitToBudget,
  hostCaps,
  type Page,
  paginate,
  selectFields,
} from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

const page = collectionPage(
  Array.from({ length: 10 }, (_, i) => ({ id: `m${i}`, text: "x".repeat(50) })),
  { limit: 10 },
);
const cursorAfter = ({ id }: { id: string }): string => id;
const size = (fitted: Page): number => JSON.stringify(fitted).length;

describe("fitToBudget", () => {
  it("leaves a page that fits as it is", () => {
    expect(fitToBudget(page, { max: size(page), cursorAfter })).toBe(page);
  });

  it("cuts to a prefix that fits, and one item more would not", () => {
    const fitted = fitToBudget(page, { max: 400, cursorAfter });
    const { items } = fitted;
    expect(fitted).toEqual({
      items: page.items.slice(0, items.length),
      limit: 10,
      truncated: true,
      truncationReason: "budget_reached",
      nextCursor: items.at(-1)?.id,
    });
    expect(size(fitted)).toBeLessThanOrEqual(400);
    expect(size({ ...fitted, items: page.items.slice(0, items.length + 1) })).toBeGreaterThan(400);
    expect(items.length).toBeGreaterThan(1);
  });

  it("keeps an earlier reason, and what else is on the page", () => {
    const queue = {
      ...collectionPage(page.items, {
        limit: 10,
        cursor: "m",
        nextCursor: "m9",
        truncated: true,
        truncationReason: "limit_reached",
        total: 40,
      }),
      queue: "orders",
    };
    expect(fitToBudget(queue, { max: 400, cursorAfter })).toMatchObject({
      truncationReason: "limit_reached",
      cursor: "m",
      total: 40,
      queue: "orders",
      nextCursor: expect.not.stringMatching("m9"),
    });
  });

  it("sends an oversized first item alone, and says so", () => {
    expect(fitToBudget(page, { max: 10, cursorAfter })).toEqual({
      items: page.items.slice(0, 1),
      limit: 10,
      truncated: true,
      truncationReason: "budget_reached",
      nextCursor: "m0",
      oversized: true,
    });
    const last = collectionPage(page.items.slice(0, 1), { limit: 10 });
    expect(fitToBudget(last, { max: 10, cursorAfter })).toEqual({ ...last, oversized: true });
  });

  it("has nothing to cut from a page without items", () => {
    const empty = collectionPage<{ id: string }>([], { limit: 10 });
    expect(fitToBudget(empty, { max: 1, cursorAfter })).toBe(empty);
  });

  it("measures the text that is sent, with the counter that is given", () => {
    const { toolSuccessPayload } = createProjection();
    const text = (messages: Page): string =>
      toolSuccessPayload("browse", { queue: "orders", messages }).content[0].text;
    const words = (said: string): number => said.split(/\W+/).length;
    const fitted = fitToBudget(page, { max: 30, count: words, cursorAfter, text });
    expect(words(text(fitted))).toBeLessThanOrEqual(30);
    expect(words(text({ ...fitted, items: page.items.slice(0, fitted.items.length + 1) }))).toBeGreaterThan(30);
  });

  it("composes: list, paginate, selectFields, fitToBudget, reply", () => {
    const at = { limit: 5, scope: "messages" };
    const cut = paginate(page.items, at);
    const chosen = selectFields(cut, ["text"]);
    const fitted = fitToBudget(chosen, { max: 300, cursorAfter: cursorsOf(page.items, at) });
    expect(fitted.items.length).toBeLessThan(5);
    const rest = paginate(page.items, { ...at, limit: 10, cursor: fitted.nextCursor });
    expect(rest.items).toEqual(page.items.slice(fitted.items.length));
  });

  const wrong: [name: string, options: { max: number; cursorAfter: () => string }, path: string][] = [
    ["a budget of 0", { max: 0, cursorAfter: () => "a" }, "/max"],
    ["a budget of NaN", { max: Number.NaN, cursorAfter: () => "a" }, "/max"],
    ["no cursor", { max: 200, cursorAfter: () => "" }, "/cursorAfter"],
    ["the cursor that the page began at", { max: 200, cursorAfter: () => "m" }, "/cursorAfter"],
  ];
  for (const [name, options, path] of wrong) {
    it(`${name} is the author's mistake`, () => {
      expect(() => fitToBudget({ ...page, cursor: "m" }, options)).toThrow(ReplyError);
      expect(() => fitToBudget({ ...page, cursor: "m" }, options)).toThrow(
        expect.objectContaining({ code: "invalid_option", path }),
      );
    });
  }

  it("refuses what JSON cannot carry, with its path", () => {
    const odd = collectionPage<unknown>([{ mean: Number.NaN }], { limit: 1 });
    expect(() => fitToBudget(odd, { max: 10, cursorAfter: () => "a" })).toThrow(
      expect.objectContaining({ code: "unrepresentable_value", path: "/items/0/mean" }),
    );
  });
});

describe("the caps of the hosts", () => {
  it("are these", () => {
    const caps = Object.entries(hostCaps).map(([host, { max, count }]) => [host, max, count('é"')]);
    expect(caps).toEqual([
      ["claudeCode", 50_000, 2],
      ["cline", 8_000, 58],
      ["codex", 10_000, 3],
      ["geminiCli", 40_000, 2],
    ]);
  });
});
