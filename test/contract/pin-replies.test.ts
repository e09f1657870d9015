import {
  createProjection,
  markdownField,
  outlineNode,
  ToolError,
  toolErrorPayload,
  toolSuccessPayload,
} from "mcp-reply";
import { formatPins, type PinOptions, parsePins, pinReplies, type ReplyCase } from "mcp-reply/contract";
import { describe, expect, it } from "vitest";
import { journal } from "./sample-payloads.js";

const sample = (payload: unknown, name?: string): ReplyCase => ({
  tool: "t",
  case: name,
  reply: toolSuccessPayload("t", payload),
});
const pinOf = (payloads: unknown[], options?: PinOptions) =>
  pinReplies(
    payloads.map((payload) => sample(payload)),
    options,
  ).tools.t?.default;
const shapeOf = (...payloads: unknown[]) => pinOf(payloads)?.shape;

const ulid = "01KPS7S300M008FYZQ8YEBGVFA";

describe("the shape of a reply:", () => {
  const shapes: [name: string, payloads: unknown[], shape: object][] = [
    ["a scalar", ["a"], { "": "string" }],
    ["an empty list", [[]], { "": "array" }],
    ["types of a list", [[1, "a", null]], { "": "array", "/*": "null | number | string" }],
    ["lists in lists", [[[[1]]]], { "": "array", "/*": "array", "/*/*": "array", "/*/*/*": "number" }],
    ["a key that some lack", [{ a: 1 }, { a: 1, b: 2 }], { "": "object", "/a": "number", "/b": "number, optional" }],
    ["a key that some items lack", [[{ a: 1 }, {}]], { "": "array", "/*": "object", "/*/a": "number, optional" }],
    [
      "a key of an object that may be null",
      [{ a: null }, { a: { b: 1 } }],
      { "": "object", "/a": "null | object", "/a/b": "number" },
    ],
    [
      "formats",
      [
        {
          d: "2026-04-22",
          t: "2026-04-22T09:00:00Z",
          u: ulid,
          v: "123e4567-e89b-12d3-a456-426614174000",
          nextCursor: "x",
        },
      ],
      {
        "": "object",
        "/d": "string:date",
        "/nextCursor": "string:cursor",
        "/t": "string:date-time",
        "/u": "string:ulid",
        "/v": "string:uuid",
      },
    ],
    ["a format that one string lacks", [[ulid, "x"]], { "": "array", "/*": "string" }],
    ["two formats", [[ulid, "2026-04-22", 1]], { "": "array", "/*": "number | string" }],
    ["no such day, no such hour", [["2026-13-01"], ["2026-04-22T25:00:00Z"]], { "": "array", "/*": "string" }],
    ["an object whose keys are data", [{ [ulid]: { a: 1 } }], { "": "object", "/*": "object", "/*/a": "number" }],
    [
      "special keys",
      [JSON.parse('{"*":1,"a/b":2,"__proto__":{}}')],
      { "": "object", "/__proto__": "object", "/a~1b": "number", "/~2": "number" },
    ],
    ["data in data", [{ data: { data: 1 } }], { "": "object", "/data": "object", "/data/data": "number" }],
  ];
  for (const [name, payloads, shape] of shapes) {
    it(name, () => expect(JSON.stringify(shapeOf(...payloads))).toBe(JSON.stringify(shape)));
  }

  it("row 34: an empty list does not erase the shape of its items", () => {
    expect(shapeOf({ items: [] }, { items: [{ id: "a" }] }, { items: [] })).toEqual(shapeOf({ items: [{ id: "a" }] }));
  });

  it("row 35: the order of keys and of samples does not matter", () => {
    expect(shapeOf({ a: 1, b: 2 }, { c: [] })).toEqual(shapeOf({ c: [] }, { b: 2, a: 1 }));
  });

  it("a tree has one shape however deep it is", () => {
    const tree = (depth: number): object => ({ text: "a", children: depth === 0 ? [] : [tree(depth - 1)] });
    expect(shapeOf({ outline: [tree(1)] })).toEqual(shapeOf({ outline: [tree(1), tree(9)] }));
    const list = (length: number): object => ({ v: 1, next: length === 0 ? null : list(length - 1) });
    expect(shapeOf(list(4))).toEqual(shapeOf(list(40)));
  });

  it("an object whose keys are said to be data", () => {
    expect(pinOf([{ pages: { home: 1, about: 2 } }], { records: ["/pages"] })?.shape).toEqual({
      "": "object",
      "/pages": "object",
      "/pages/*": "number",
    });
  });
});

describe("what else is pinned of a case:", () => {
  it("kind and channels of each form", () => {
    const cases: ReplyCase[] = [
      {
        tool: "outl_page_render",
        case: "markdown",
        arguments: { slug: "a" },
        reply: toolSuccessPayload("outl_page_render", { slug: "a", md: "# A" }),
      },
      { tool: "t", case: "text", reply: { content: [{ type: "text", text: "done" }] } },
      { tool: "t", case: "dual", reply: { content: [{ type: "text", text: "{}" }], structuredContent: {} } },
      { tool: "t", case: "error", reply: toolErrorPayload(new ToolError("NO", "no")) },
      { tool: "t", case: "image", reply: { content: [{ type: "image" }, { type: "text", text: "1" }] } },
    ];
    const { tools } = pinReplies(cases);
    const said = Object.values(tools).flatMap((named) =>
      Object.entries(named).map(([name, { kind, channels }]) => `${name}: ${kind} by ${channels.join("+")}`),
    );
    expect(said).toEqual([
      "markdown: markdown by text",
      "dual: json by structured+text",
      "error: error by structured+text",
      "image: json by image+text",
      "text: text by text",
    ]);
  });

  it("codes and data of errors", () => {
    const errors = [
      new ToolError("B", "b", { at: "2026-04-22", n: [1] }),
      new ToolError("A", "a"),
      new ToolError("B", "b"),
    ];
    const pins = pinReplies(errors.map((error) => ({ tool: "t", reply: toolErrorPayload(error) })));
    expect(pins.tools.t?.default).toMatchObject({
      kind: "error",
      codes: ["A", "B"],
      data: { "": "object, optional", "/at": "string:date", "/n": "array", "/n/*": "number" },
    });
    expect(pins.tools.t?.default?.shape).toBeUndefined();
  });

  it("handles: what another tool takes, by its name and by that of the object around it", () => {
    const tool = (name: string, ...names: string[]) => ({
      name,
      inputSchema: { type: "object", properties: Object.fromEntries(names.map((key) => [key, {}])) },
    });
    const tools = [
      tool("t", "slug"),
      tool("page_get", "slug"),
      tool("block_get", "id"),
      tool("move", "page_id", "text"),
      { name: "n" },
    ];
    const payload = { slug: "a", hits: [{ id: "1", text: "x", page: { id: "2", slug: "b" }, slug: null }] };
    expect(pinOf([payload], { tools })?.handles).toEqual({
      "/hits/*/id": ["block_get.id"],
      "/hits/*/page/id": ["block_get.id", "move.page_id"],
      "/hits/*/page/slug": ["page_get.slug"],
      "/slug": ["page_get.slug"],
    });
    expect(pinOf([payload])?.handles).toBeUndefined();
  });

  it("page keys, only where there is a page", () => {
    expect(pinOf([{ items: [], limit: 5, truncated: true, nextCursor: "x" }])?.page).toEqual([
      "/items",
      "/limit",
      "/nextCursor",
      "/truncated",
    ]);
    expect(pinOf([{ items: [], limit: 5, total: 3 }])?.page).toBeUndefined();
  });

  it("ceilings of the largest sample, with room for longer texts", () => {
    const pin = pinOf(["a".repeat(100), "é"], { tokenizer: (text) => text.length });
    expect(pin?.measured).toEqual({ bytes: 159, tokens: 102 });
    expect(pin).toMatchObject({ bytes: 240, tokens: 160 });
    expect(pinOf([0])).toMatchObject({ bytes: 100 });
  });

  it("what is left out, and why", () => {
    const projection = createProjection({ prune: [outlineNode], markdownField });
    expect(pinReplies([], { projection }).pruned).toEqual({
      "collapsed of { id, text, children }": "default: default false",
      "properties of { id, text, children }": "default: default []",
      "slug of outl_export_md": "markdown: argument slug",
      "slug of outl_page_render": "markdown: argument slug",
      "todo of { id, text, children }": "default: default null",
      "tokens of { id, text, children }": "always: restates text, labels kind",
    });
  });
});

describe("a lockfile", () => {
  const cases = [
    sample(journal(), "a day"),
    { tool: "measured", case: "measured", reply: toolSuccessPayload("t", { measured: 1 }) },
  ];
  const pins = pinReplies(cases, { projection: createProjection({ prune: [outlineNode] }) });

  it("is JSON of one path a line, and holds no value", () => {
    const text = formatPins(pins);
    expect(text).toContain('\n        "/outline/*/children/*/id": "string:ulid",\n'.replace(/ {8}/, "          "));
    for (const value of ["Ada", "engine", "01KPS", "2026-04"]) expect(text).not.toContain(value);
    expect(text.endsWith("}\n")).toBe(true);
  });

  it("reads back as it was written, but for what was measured", () => {
    const { measured: _, ...kept } = pins.tools.t?.["a day"] ?? { measured: 0 };
    const read = parsePins(formatPins(pins));
    expect(read.tools.t?.["a day"]).toEqual(kept);
    expect(Object.keys(read.tools.measured ?? {})).toEqual(["measured"]);
    expect(formatPins(read)).toBe(formatPins(pins));
  });

  for (const [text, path] of [
    ["no JSON", ""],
    ["[]", ""],
    ["{}", "/replies"],
    ['{"replies":2,"tools":{}}', "/replies"],
    ['{"replies":1}', "/tools"],
    ['{"replies":1,"tools":{"a":{"b":{}}}}', "/tools/a/b"],
    ['{"replies":1,"tools":{"a":null}}', "/tools/a/"],
  ] as const) {
    it(`refuses ${text}`, () => {
      expect(() => parsePins(text)).toThrow(expect.objectContaining({ code: "invalid_option", path }));
    });
  }

  it("refuses cases that are none", () => {
    expect(() => pinReplies([{} as never])).toThrow(expect.objectContaining({ path: "/0/tool" }));
    expect(() => pinReplies([sample(1), { tool: "a" } as never])).toThrow(
      expect.objectContaining({ path: "/1/reply" }),
    );
    expect(() => pinReplies("a" as never)).toThrow(expect.objectContaining({ code: "invalid_option" }));
  });
});
