import { createProjection, outlineNode, ToolError, toolErrorPayload, toolSuccessPayload } from "mcp-reply";
import {
  diffMarkdown,
  diffPins,
  diffText,
  formatPins,
  parsePins,
  pinReplies,
  type ReplyCase,
} from "mcp-reply/contract";
import { describe, expect, it } from "vitest";

const ulid = "01KPS7S300M008FYZQ8YEBGVFA";
const tools = [
  { name: "t", inputSchema: { type: "object", properties: { cursor: {} } } },
  { name: "block_get", inputSchema: { type: "object", properties: { id: {} } } },
];
const pin = (...replies: unknown[]) =>
  pinReplies(
    replies.map((reply): ReplyCase => ({ tool: "t", reply })),
    { tools },
  );
const json = (value: unknown) => toolSuccessPayload("t", value);
const failed = (code: string, data?: unknown) => toolErrorPayload(new ToolError(code, "message", data));
const text = (said: string) => ({ content: [{ type: "text", text: said }], isError: false });

const row = { id: ulid, title: "a", tags: ["x"] };
const page = { items: [row], limit: 1, truncated: true, nextCursor: "abc" };

const diffs: [name: string, old: unknown, next: unknown, changes: string[]][] = [
  ["nothing", json(page), json(page), []],
  ["row 35: another order of keys", json({ a: 1, b: 2 }), json({ b: 2, a: 1 }), []],
  ["other values of the same shape", json({ a: "x" }), json({ a: "a longer text" }), []],
  ["row 30: an id gone", json(page), json({ ...page, items: [{ title: "a", tags: ["x"] }] }), ["breaking /items/*/id"]],
  [
    "an id renamed",
    json(page),
    json({ ...page, items: [{ block_id: ulid, title: "a", tags: ["x"] }] }),
    ["breaking /items/*/id", "additive /items/*/block_id"],
  ],
  ["a cursor dropped", json(page), json({ ...page, nextCursor: undefined }), ["breaking /nextCursor"]],
  ["a field added", json({ a: 1 }), json({ a: 1, b: { c: 1 } }), ["additive /b"]],
  ["a type changed", json({ a: 1 }), json({ a: "1" }), ["breaking /a"]],
  ["a type more", json([1]), json([1, null]), ["breaking /*"]],
  ["a value where only null was seen", json({ a: null }), json({ a: "x" }), ["additive /a"]],
  ["a type fewer", json([1, null]), json([1]), ["additive /*"]],
  [
    "the type of items",
    json({ tags: ["x"] }),
    json({ tags: [{ name: "x" }] }),
    ["breaking /tags/*", "additive /tags/*/name"],
  ],
  ["a format lost", json({ id: ulid }), json({ id: "a" }), ["breaking /id"]],
  ["a format changed", json({ at: "2026-04-22" }), json({ at: "2026-04-22T09:00:00Z" }), ["breaking /at"]],
  ["a format gained", json({ id: "a" }), json({ id: ulid }), ["cosmetic /id"]],
  ["no items this time", json(page), json({ ...page, items: [] }), ["cosmetic /items/*"]],
  ["items for the first time", json([]), json([1]), ["additive /*"]],
  ["row 33: an empty object", json({ a: { b: 1 }, c: 1 }), json({}), ["breaking /a", "breaking /c"]],
  ["an object that became null", json({ a: { b: 1 } }), json({ a: null }), ["breaking /a/b", "breaking /a"]],
  ["a kind flipped", json({ md: "# A" }), text("# A"), ["breaking kind"]],
  ["a success that fails", json(1), failed("NO"), ["breaking kind", "additive codes", "additive channels"]],
  ["a code renamed", failed("NO"), failed("NOT"), ["breaking codes", "additive codes"]],
  ["data of an error lost", failed("NO", { id: 1 }), failed("NO"), ["breaking error.data"]],
  ["a field of the data lost", failed("NO", { id: 1, b: 2 }), failed("NO", { id: 1 }), ["breaking error.data/b"]],
  ["the envelope dropped", failed("NO"), { ...failed("NO"), structuredContent: undefined }, ["breaking channels"]],
  ["a second copy", json({ a: 1 }), { ...json({ a: 1 }), structuredContent: { a: 1 } }, ["additive channels"]],
  ["twice the bytes", json("a".repeat(100)), json("a".repeat(300)), ["breaking bytes"]],
];

describe("diffPins", () => {
  for (const [name, old, next, changes] of diffs) {
    it(`${name}: ${changes.join(", ") || "no change"}`, () => {
      // As in CI: the old pins come out of a file.
      const diff = diffPins(parsePins(formatPins(pin(old))), pin(next));
      expect(diff.changes.map(({ verdict, path }) => `${verdict} ${path}`)).toEqual(changes);
      const worst = ["breaking", "additive", "cosmetic"].find((verdict) => changes.some((c) => c.startsWith(verdict)));
      expect(diff.verdict).toBe(worst ?? "none");
      expect(diff.semver).toBe({ breaking: "major", additive: "minor", cosmetic: "patch" }[worst ?? ""] ?? "none");
    });
  }

  it("a field that became optional breaks, one that is always there now does not", () => {
    const [both, some] = [pin(json({ a: 1, b: 1 })), pin(json({ a: 1, b: 1 }), json({ a: 1 }))];
    expect(diffPins(both, some).changes).toMatchObject([
      { verdict: "breaking", path: "/b", old: "always there", new: "optional" },
    ]);
    expect(diffPins(some, both).changes).toMatchObject([{ verdict: "additive", path: "/b" }]);
  });

  it("rows 30 and 31: says which tool took a handle that is gone", () => {
    const [change] = diffPins(pin(json(page)), pin(json({ ...page, items: [{ title: "a", tags: ["x"] }] }))).changes;
    expect(change?.why).toBe("a caller that reads it finds nothing; block_get.id took it");
    const hits = { hits: [{ id: ulid, page: { id: ulid }, next: { id: ulid } }] };
    const related = { hits: [{ page: { id: ulid }, next: { id: ulid } }] };
    expect(diffPins(pin(json(hits)), pin(json(related))).changes).toMatchObject([
      { path: "/hits/*/id", verdict: "breaking" },
    ]);
  });

  it("a tool that takes a handle no more leaves the caller with less", () => {
    const other = pinReplies([{ tool: "t", reply: json(page) }], { tools: tools.slice(0, 1) });
    expect(diffPins(pin(json(page)), other).changes).toMatchObject([
      { verdict: "breaking", path: "/items/*/id", old: "block_get.id", new: "nothing" },
    ]);
    expect(diffPins(other, pin(json(page))).verdict).toBe("additive");
  });

  it("entries that are new or gone, and reasons that changed", () => {
    const [one, two] = [pinReplies([{ tool: "a", case: "x", reply: json(1) }]), pin(json(1))];
    const { missing, stale, verdict } = diffPins(one, two);
    expect({ missing, stale, verdict }).toEqual({ missing: ["t: default"], stale: ["a: x"], verdict: "breaking" });
    const pruned = pinReplies([{ tool: "t", reply: json(1) }], {
      projection: createProjection({ prune: [outlineNode] }),
    });
    expect(diffPins(two, pruned).changes.map((change) => change.verdict)).toEqual(Array(4).fill("breaking"));
    expect(diffPins(pruned, two).changes.map((change) => change.verdict)).toEqual(Array(4).fill("additive"));
  });

  it("whether a value happens to be its declared default is no change", () => {
    const projection = createProjection({ prune: [outlineNode] });
    const of = (...todos: unknown[]) => {
      const nodes = todos.map((todo) => ({ id: ulid, text: "a", todo, children: [] }));
      return pinReplies(
        nodes.map((node) => ({ tool: "t", reply: projection.toolSuccessPayload("t", node) })),
        { projection },
      );
    };
    expect(of(null).tools.t?.default?.shape).toMatchObject({ "/todo": "null", "/collapsed": "boolean" });
    expect(diffPins(of("TODO", null), of("TODO", null)).verdict).toBe("none");
    expect(diffPins(of("TODO", null), of(null)).verdict).toBe("additive");
  });

  it("two files are compared by their ceilings", () => {
    const [small, large] = [pin(json("a")), pin(json("a".repeat(500)))].map((pins) => parsePins(formatPins(pins)));
    expect(diffPins(small as never, large as never).changes).toMatchObject([{ path: "bytes", verdict: "breaking" }]);
    expect(diffPins(large as never, small as never).verdict).toBe("none");
  });
});

describe("a report of a diff", () => {
  const diff = diffPins(pin(json(page)), pin(json({ ...page, items: [{ title: "a", "b|c": 1, tags: ["x"] }] })));

  it("is readable as text", () => {
    expect(diffText(diff)).toBe(
      [
        "1 breaking, 1 additive; a major version.",
        "breaking: t /items/*/id",
        "  was string:ulid, is nothing",
        "  why: a caller that reads it finds nothing; block_get.id took it",
        "  to accept: MCP_REPLY_UPDATE=1 npm test, and release a major version",
        "additive: t /items/*/b|c",
        "  was nothing, is number",
        "  why: a caller that does not know it is not hurt",
        "  to accept: MCP_REPLY_UPDATE=1 npm test, and release a minor version",
      ].join("\n"),
    );
  });

  it("is a table in Markdown, whatever the keys hold", () => {
    const lines = diffMarkdown(diff).split("\n");
    expect(lines[0]).toBe("**Replies:** 1 breaking, 1 additive; a major version.");
    expect(lines).toContain(
      "| additive | t /items/\\*/b\\|c | nothing | number | a caller that does not know it is not hurt |",
    );
    expect(lines).toContain("- `MCP_REPLY_UPDATE=1 npm test, and release a major version`");
  });

  it("says so where there is nothing to say", () => {
    const none = diffPins(pin(json(1)), pin(json(2)));
    expect([diffText(none), diffMarkdown(none)]).toEqual([
      "No reply changed its shape.",
      "**Replies:** no change of shape.\n",
    ]);
  });
});
