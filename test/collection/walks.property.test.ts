import * as fc from "fast-check";
import {
  type Branch,
  boundedPayload,
  collectionPage,
  cursorsOf,
  fitToBudget,
  normalizeLimit,
  type Page,
  paginate,
  redact,
  selectFields,
  sliceDepth,
} from "mcp-reply/collection";
import { describe, expect, it } from "vitest";
import { scalar } from "../core/arbitraries/json-value.js";
import { wireText } from "../core/json-text.js";

type Item = { id: number; text: string };

// Mostly short texts, and now and then one that is larger than any budget.
const text = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constant("x".repeat(2_000)) },
);
const items: fc.Arbitrary<Item[]> = fc
  .array(text, { maxLength: 40 })
  .map((texts) => texts.map((said, id) => ({ id, text: said })));
const limit = fc.integer({ min: 1, max: 60 });
const scope = fc.string({ maxLength: 5 });
const key = fc.constantFrom(
  undefined,
  (item: Item) => item.id,
  (item: Item) => `k${item.id}`,
);

/** Follows the cursors to the end, and gives the pages; more pages than items and one are a walk that never ends. */
function walk<P extends Page>(most: number, pageAt: (cursor: string | undefined) => P): P[] {
  const pages: P[] = [];
  let cursor: string | undefined;
  do {
    const page = pageAt(cursor);
    pages.push(page);
    cursor = page.nextCursor;
    if (pages.length > most + 1) throw new Error("the walk does not end");
  } while (cursor !== undefined);
  return pages;
}

describe("walking the cursors visits each item exactly once and ends, in order,", () => {
  it("of paginate, for every size and limit", () => {
    fc.assert(
      fc.property(items, limit, scope, key, (all, most, named, keyed) => {
        const options = { limit: most, scope: named, ...(keyed && { key: keyed }) };
        const pages = walk(all.length, (cursor) => paginate(all, { ...options, cursor }));
        expect(pages.flatMap((page) => page.items)).toEqual(all);
        expect(pages.every((page, i) => page.truncated === i < pages.length - 1)).toBe(true);
        expect(pages.every((page) => page.items.length <= most)).toBe(true);
      }),
    );
  });

  it("of fitToBudget, for every size, limit and budget, an oversized single item included", () => {
    fc.assert(
      fc.property(items, limit, fc.integer({ min: 1, max: 3_000 }), key, (all, most, max, keyed) => {
        const options = { limit: most, scope: "s", ...(keyed && { key: keyed }) };
        const pages = walk(all.length, (cursor) => {
          const at = { ...options, cursor };
          return fitToBudget(paginate(all, at), { max, cursorAfter: cursorsOf(all, at) });
        });
        expect(pages.flatMap((page) => page.items)).toEqual(all);
        expect(pages.every((page, i) => page.truncated === i < pages.length - 1)).toBe(true);
        for (const page of pages) {
          const size = wireText({ ...page, oversized: undefined }).length;
          expect(size <= max).toBe(page.oversized !== true && (page.items.length > 0 || size <= max));
          if (page.oversized) expect(page.items.length).toBe(1);
        }
      }),
    );
  });
});

describe("fitToBudget", () => {
  it("gives a prefix that fits and whose extension by one item does not, for every counter", () => {
    const odd = fc.func(fc.integer({ min: 0, max: 200 }));
    fc.assert(
      fc.property(items, odd, fc.integer({ min: 1, max: 200 }), (all, count, max) => {
        const page = collectionPage(all, { limit: 60 });
        const before = wireText(page);
        const options = { max, count: (said: string) => count(said.length), cursorAfter: ({ id }: Item) => `c${id}` };
        const fitted = fitToBudget(page, options);
        expect(wireText(page)).toBe(before);
        const n = fitted.items.length;
        expect(wireText(fitted.items)).toBe(wireText(all.slice(0, n)));
        if (n === all.length || fitted.oversized) return;
        expect(count(wireText(fitted).length)).toBeLessThanOrEqual(max);
        const longer =
          n + 1 === all.length
            ? page
            : { ...fitted, items: all.slice(0, n + 1), nextCursor: `c${(all[n] as Item).id}` };
        expect(count(wireText(longer).length)).toBeGreaterThan(max);
      }),
    );
  });
});

it("normalizeLimit gives a whole number from 1 to the maximum, and again the same", () => {
  const asked = fc.oneof(fc.double(), fc.integer(), scalar);
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 500 }), (requested, max) => {
      const given = normalizeLimit(requested, { max });
      expect(Number.isInteger(given) && given >= 1 && given <= max).toBe(true);
      expect(normalizeLimit(given, { max })).toBe(given);
    }),
  );
});

it("selectFields keeps identity, order and the page, and again changes nothing", () => {
  const names = ["id", "a", "b", "__proto__", "1"];
  const item = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), scalar), { selector: ([name]) => name })
    .map((fields) => Object.fromEntries(fields) as { [name: string]: unknown });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), fc.subarray(names), (list, fields) => {
      const page = { ...collectionPage(list, { limit: 6 }), queue: "q" };
      const before = wireText(page);
      const options = { always: ["id"], known: names } as const;
      const chosen = selectFields(page, fields, options);
      const kept = list.map((one) =>
        Object.fromEntries(Object.entries(one).filter(([name]) => name === "id" || fields.includes(name))),
      );
      expect(wireText(chosen)).toBe(wireText({ ...page, items: kept }));
      expect(wireText(selectFields(chosen, fields, options))).toBe(wireText(chosen));
      expect(wireText(page)).toBe(before);
    }),
  );
});

it("sliceDepth loses no node without counting it, and slicing again adds up", () => {
  const { branch } = fc.letrec<{ branch: Branch }>((tie) => ({
    branch: fc.oneof(
      { maxDepth: 4 },
      fc.constant({ children: [] }),
      fc.record({ children: fc.array(tie("branch"), { maxLength: 3 }) }),
    ),
  }));
  const nodes = (b: Branch): number => 1 + (b.hiddenChildren ?? 0) + b.children.reduce((n, c) => n + nodes(c), 0);
  const levels = (b: Branch): number => Math.max(0, ...b.children.map((child) => 1 + levels(child)));
  const depth = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(branch, depth, depth, (outline, a, b) => {
      const before = wireText(outline);
      const sliced = sliceDepth(outline, a) as Branch;
      expect(nodes(sliced)).toBe(nodes(outline));
      expect(levels(sliced)).toBe(Math.min(a, levels(outline)));
      expect(wireText(sliceDepth(sliced, b))).toBe(wireText(sliceDepth(outline, Math.min(a, b))));
      expect(wireText(outline)).toBe(before);
    }),
  );
});

describe("boundedPayload", () => {
  const maxBytes = fc.integer({ min: 1, max: 40 });

  it("gives well-formed text that is a start of the body and as long as the bytes allow", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), maxBytes, (body, max) => {
        const given = boundedPayload(body, { include: true, maxBytes: max, redact: [] });
        if (given.encoding !== "utf-8") throw new Error(given.encoding);
        const { payload, payloadTruncated } = given;
        expect(payload.isWellFormed() && body.toWellFormed().startsWith(payload)).toBe(true);
        expect(payloadTruncated === true).toBe(payload !== body.toWellFormed());
        const next = String.fromCodePoint(body.toWellFormed().codePointAt(payload.length) ?? 0);
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(max);
        if (payloadTruncated) expect(Buffer.byteLength(payload + next)).toBeGreaterThan(max);
      }),
    );
  });

  it("gives any bytes back, up to the cut", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), maxBytes, (body, max) => {
        const given = boundedPayload(body, { include: true, maxBytes: max, redact: [] });
        if (given.encoding === "omitted") throw new Error("omitted");
        const back = Buffer.from(given.payload, given.encoding);
        expect(body.length).toBeGreaterThanOrEqual(back.length);
        expect(Buffer.from(body.subarray(0, back.length)).equals(back)).toBe(true);
        expect(given.payloadTruncated === true).toBe(back.length < body.length);
      }),
    );
  });
});

it("redact leaves no secret behind its name, and masking twice equals masking once", () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9._~+/-]{6,30}$/).map((said) => `Zq${said}`);
  const place = fc.constantFrom(
    (s: string) => JSON.stringify({ password: s, a: 1 }),
    (s: string) => JSON.stringify(JSON.stringify({ apiKey: s })),
    (s: string) => `Authorization: Bearer ${s}\r\nHost: a`,
    (s: string) => `a=1&access_token=${s}&b=2`,
    (s: string) => `amqp://ada:${encodeURIComponent(s)}@host/`,
    (s: string) => `SECRET_KEY=${s}`,
    (s: string) => `said bearer ${s}.`,
  );
  fc.assert(
    fc.property(secret, place, fc.string({ maxLength: 10 }), (said, put, around) => {
      const once = redact(`${around} ${put(said)} ${around}`);
      expect(once).not.toContain(said);
      expect(once).not.toContain(encodeURIComponent(said));
      expect(redact(once)).toBe(once);
    }),
    { numRuns: 300 },
  );
});
