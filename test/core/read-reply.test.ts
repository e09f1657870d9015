import {
  createMarkdownField,
  createProjection,
  fromArgument,
  fromDefault,
  type ReadContext,
  type ReadReply,
  readToolReply,
  ToolError,
  toolSuccessPayload,
} from "mcp-reply";
import { describe, expect, it } from "vitest";

const blocks = (...texts: string[]): { type: "text"; text: string }[] => texts.map((text) => ({ type: "text", text }));
const json = (data: unknown): ReadReply => ({ ok: true, kind: "json", data });
const plain = (data: string): ReadReply => ({ ok: true, kind: "text", data });
const error = (code: string, message: string, data?: unknown): ReadReply => ({
  ok: false,
  error: data === undefined ? { code, message } : { code, message, data },
});
const invalid = { ok: false, error: { code: "INVALID_REPLY" } };

describe("reads the library's own replies:", () => {
  for (const payload of [null, [], {}, "", "text", 0, false, { a: [1, { b: null }] }, "# no json"]) {
    it(`a payload, ${JSON.stringify(payload)}`, () => {
      expect(readToolReply(toolSuccessPayload("t", payload as unknown))).toEqual(json(payload));
    });
  }

  for (const errorChannel of ["structured", "text", "both"] as const) {
    const projection = createProjection({ errorChannel });
    for (const [name, thrown, expected] of [
      ["without data", new ToolError("A", "b: c"), error("A", "b: c")],
      ["with data", new ToolError("A", "b", { c: ["\n"] }), error("A", "b", { c: ["\n"] })],
      ["with data null", new ToolError("A", "b", null), error("A", "b", null)],
      ["of nobody's making", new Error("boom"), error("INTERNAL", "boom")],
    ] as const) {
      it(`an error ${name}, channel ${errorChannel}`, () => {
        expect(projection.readToolReply(projection.toolErrorPayload(thrown))).toStrictEqual(expected);
        expect(readToolReply(JSON.parse(JSON.stringify(projection.toolErrorPayload(thrown))))).toStrictEqual(expected);
      });
    }
  }
});

const envelope = (body: unknown): unknown => ({ ok: false, error: body });

const foreign: [name: string, reply: unknown, expected: ReadReply][] = [
  ["text that is no JSON", { content: blocks("hello") }, plain("hello")],
  ["an empty text", { content: blocks("") }, plain("")],
  ["text that is JSON, indented too", { content: blocks('{\n  "a": 1\n}') }, json({ a: 1 })],
  ["several text blocks", { content: blocks("a", "b"), isError: false }, plain("a\nb")],
  ["JSON in several blocks", { content: blocks("[1,", "2]") }, json([1, 2])],
  ["a text beside an image", { content: [{ type: "image", data: "", mimeType: "" }, ...blocks("a")] }, plain("a")],
  ["a structured half, which wins", { content: blocks('{"a":1}'), structuredContent: { a: 2 } }, json({ a: 2 })],
  ["a structured half beside an image", { content: [{ type: "image" }], structuredContent: { a: 2 } }, json({ a: 2 })],
  ["a structured half alone", { structuredContent: { a: 2 } }, json({ a: 2 })],
  ["a payload that looks like an envelope", { content: [], structuredContent: envelope({}) }, json(envelope({}))],
  [
    "an envelope, which wins over the text",
    {
      isError: true,
      content: blocks("X: y"),
      structuredContent: envelope({ code: "A", message: "b", data: 0, more: 1 }),
    },
    error("A", "b", 0),
  ],
  ["an envelope alone", { isError: true, structuredContent: envelope({ code: "A", message: "b" }) }, error("A", "b")],
  [
    "an error whose structured half is no envelope",
    { isError: true, content: blocks("X: y"), structuredContent: { error: { code: "A", message: "b" } } },
    error("X", "y"),
  ],
  [
    "an error whose envelope has a number as code",
    { isError: true, content: blocks("X: y"), structuredContent: envelope({ code: 5, message: "b" }) },
    error("X", "y"),
  ],
  [
    "an error whose structured half is null",
    { isError: true, content: blocks("X: y"), structuredContent: null },
    error("X", "y"),
  ],
  ["an error in several blocks", { isError: true, content: blocks("X: y", "[1]") }, error("X", "y", [1])],
];

describe("reads a foreign reply:", () => {
  for (const [name, reply, expected] of foreign) {
    it(name, () => expect(readToolReply(reply)).toStrictEqual(expected));
  }
});

describe("reads an error's text", () => {
  for (const [text, code, message, data] of [
    ["A: b", "A", "b", undefined],
    ["A: b: c", "A", "b: c", undefined],
    ['A: b\n{"c":1}', "A", "b", { c: 1 }],
    ["A: b\nnull", "A", "b", null],
    ["A: b\n[1,\n2]", "A", "b", [1, 2]],
    ["A: b\nno json", "A", "b\nno json", undefined],
    ["A: b\n", "A", "b\n", undefined],
    ["A: b\n1\n2", "A", "b\n1\n2", undefined],
    ["A: b\u2028{}", "A", "b\u2028{}", undefined],
    ["boom", "INTERNAL", "boom", undefined],
    ["boom\n[1]", "INTERNAL", "boom", [1]],
    ["a:b", "INTERNAL", "a:b", undefined],
    [": b", "INTERNAL", ": b", undefined],
    ["MCP error -32602: Wrong", "INTERNAL", "MCP error -32602: Wrong", undefined],
    ["a\nb: c", "INTERNAL", "a\nb: c", undefined],
    ["A: ", "A", "", undefined],
    ["", "INTERNAL", "", undefined],
  ] as const) {
    it(JSON.stringify(text), () => {
      expect(readToolReply({ isError: true, content: blocks(text) })).toStrictEqual(error(code, message, data));
    });
  }
});

const bite = (): never => {
  throw new Error("bite");
};
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();
const unreadable: Record<string, unknown> = {
  undefined: undefined,
  null: null,
  "a string": "A: b",
  "an empty object": {},
  "no content block": { content: [] },
  "an image only": { content: [{ type: "image", data: "", mimeType: "image/png" }] },
  "content that is no list": { content: "hello" },
  "a text that is no string": { content: [{ type: "text", text: 5 }] },
  "a list that claims to be endless": {
    content: new Proxy([], { get: (_, key) => (key === "length" ? 2 ** 32 - 1 : undefined) }),
  },
  "a block that is null": { content: [null] },
  "an isError that is no boolean": { content: blocks("a"), isError: "true" },
  "an error that says nothing": { isError: true, content: [] },
  "a getter that throws": Object.defineProperty({}, "isError", { get: bite }),
  "a proxy that throws": new Proxy({}, { get: bite }),
  "a revoked proxy": proxy,
  "an envelope that throws": { isError: true, structuredContent: Object.defineProperty({}, "error", { get: bite }) },
};

describe("an unreadable reply is INVALID_REPLY, and nothing is thrown:", () => {
  for (const [name, reply] of Object.entries(unreadable)) {
    it(name, () => expect(readToolReply(reply, { tool: "outl_export_md" })).toMatchObject(invalid));
  }

  it("a context that throws", () => {
    const context = Object.defineProperty({}, "tool", { get: bite });
    expect(readToolReply({ content: blocks("a") }, context)).toMatchObject(invalid);
    const read = {
      tool: "outl_export_md",
      arguments: Object.defineProperty({}, "slug", { get: bite, enumerable: true }),
    };
    expect(readToolReply({ content: blocks("a") }, read)).toMatchObject(invalid);
  });
});

describe("reads markdown", () => {
  const registry = createMarkdownField().with("page", {
    field: "md",
    recoverable: { slug: fromArgument("name"), tags: fromDefault([]), n: fromDefault(0) },
  });
  const projection = createProjection({ markdownField: registry });
  const page = { slug: "a", md: "# A\n", tags: [], n: 0 };
  const args = { name: "a" };
  const reply = projection.toolSuccessPayload("page", page, { arguments: args });
  const markdown = (data: unknown): ReadReply => ({ ok: true, kind: "markdown", data });

  for (const [name, context, expected] of [
    ["with tool and arguments, and all fields come back", { tool: "page", arguments: args }, markdown(page)],
    ["with the tool alone, and defaults come back", { tool: "page" }, markdown({ md: "# A\n", tags: [], n: 0 })],
    ["with other arguments", { tool: "page", arguments: { slug: "a" } }, markdown({ md: "# A\n", tags: [], n: 0 })],
    [
      "with arguments that only inherit",
      { tool: "page", arguments: Object.create(args) },
      markdown({ md: "# A\n", tags: [], n: 0 }),
    ],
    ["with arguments null", { tool: "page", arguments: null }, markdown({ md: "# A\n", tags: [], n: 0 })],
    ["without the tool as text", { arguments: args }, plain("# A\n")],
    ["of another tool as text", { tool: "toString" }, plain("# A\n")],
    ["without a context as text", undefined, plain("# A\n")],
  ] as [string, ReadContext | undefined, ReadReply][]) {
    it(name, () => {
      expect(reply.content[0].text).toBe("# A\n");
      expect(projection.readToolReply(reply, context)).toEqual(expected);
    });
  }

  it("as JSON where it is canonical, and as markdown where it only parses", () => {
    expect(projection.readToolReply({ content: blocks('{"a":1}') }, { tool: "page" })).toEqual(json({ a: 1 }));
    const read = projection.readToolReply({ content: blocks(" 1") }, { tool: "page", arguments: args });
    expect(read).toEqual(markdown({ ...page, md: " 1" }));
  });

  it("with a container made anew, which its reader may change", () => {
    const [one, two] = [1, 2].map(
      () => projection.readToolReply(reply, { tool: "page" }) as { data: { tags: number[] } },
    );
    one?.data.tags.push(1);
    expect(two?.data.tags).toEqual([]);
  });

  it("and an error of a markdown tool as an error", () => {
    const failed = projection.toolErrorPayload(new ToolError("A", "b"));
    expect(projection.readToolReply(failed, { tool: "page", arguments: args })).toEqual(error("A", "b"));
  });
});
