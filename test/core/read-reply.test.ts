import { createProjection, readToolReply, ToolError, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

const text = (...texts: string[]) => ({ content: texts.map((one) => ({ type: "text", text: one })) });
const failed = (one: string) => ({ ...text(one), isError: true });

const successes: [name: string, reply: unknown, kind: string, data: unknown][] = [
  ["compact JSON", toolSuccessPayload("t", { a: [1] }), "json", { a: [1] }],
  ["null for undefined", toolSuccessPayload("t", undefined), "json", null],
  ["pretty JSON of another server", text('{\n  "a": 1\n}'), "json", { a: 1 }],
  ["text that is no JSON", text("hello"), "text", "hello"],
  ["an empty text", text(""), "text", ""],
  ["several blocks, line by line", text("a", "b"), "text", "a\nb"],
  [
    "the text beside an image",
    {
      content: [
        { type: "image", data: "" },
        { type: "text", text: "1" },
      ],
    },
    "json",
    1,
  ],
  [
    "a structured half, which wins",
    { ...text("summary"), structuredContent: { ok: true, data: 1 } },
    "json",
    { ok: true, data: 1 },
  ],
  ["a structured half alone", { content: [], structuredContent: { a: 1 } }, "json", { a: 1 }],
];

describe("readToolReply reads a success:", () => {
  for (const [name, reply, kind, data] of successes) {
    it(name, () => expect(readToolReply(reply)).toStrictEqual({ ok: true, kind, data }));
  }

  it("markdown, where tool and arguments are known", () => {
    const call = { tool: "outl_page_render", arguments: { slug: "a" } };
    const reply = toolSuccessPayload(call.tool, { slug: "a", md: "# A" }, call);
    expect(readToolReply(reply, call)).toStrictEqual({ ok: true, kind: "markdown", data: { md: "# A", slug: "a" } });
    expect(readToolReply(reply, { tool: call.tool })).toStrictEqual({
      ok: true,
      kind: "markdown",
      data: { md: "# A" },
    });
    expect(readToolReply(reply)).toStrictEqual({ ok: true, kind: "text", data: "# A" });
  });

  it("the JSON of a markdown-first tool as JSON", () => {
    const reply = toolSuccessPayload("outl_page_render", { slug: "b", md: "# A" }, { arguments: { slug: "a" } });
    expect(readToolReply(reply, { tool: "outl_page_render", arguments: { slug: "a" } })).toStrictEqual({
      ok: true,
      kind: "json",
      data: { slug: "b", md: "# A" },
    });
  });
});

const errors: [name: string, reply: unknown, error: unknown][] = [
  ["code and message", failed("A: b"), { code: "A", message: "b" }],
  ["data on the second line", failed('A: b\n{"c":1}'), { code: "A", message: "b", data: { c: 1 } }],
  ["data that is null", failed("A: b\nnull"), { code: "A", message: "b", data: null }],
  ["a second line that is no JSON", failed("A: b\nc"), { code: "A", message: "b\nc" }],
  ["a message with a colon", failed("A: b: c"), { code: "A", message: "b: c" }],
  ["no colon", failed("it broke"), { code: "INTERNAL", message: "it broke" }],
  ["white space before the colon", failed("it broke: here"), { code: "INTERNAL", message: "it broke: here" }],
  ["no code", failed(": here"), { code: "INTERNAL", message: ": here" }],
  [
    "an envelope, which wins",
    { ...failed("x"), structuredContent: { ok: false, error: { code: "A", message: "b", data: 0 } } },
    { code: "A", message: "b", data: 0 },
  ],
  [
    "a structured half that is no envelope",
    { ...failed("A: b"), structuredContent: { ok: true } },
    { code: "A", message: "b" },
  ],
];

describe("readToolReply reads an error:", () => {
  for (const [name, reply, error] of errors) {
    it(name, () => expect(readToolReply(reply)).toStrictEqual({ ok: false, error }));
  }

  for (const errorChannel of ["structured", "text", "both"] as const) {
    it(`of the channel "${errorChannel}"`, () => {
      const { toolErrorPayload } = createProjection({ errorChannel });
      const error = { code: "RATE_LIMITED", message: "Retry later", data: { retryAfter: 30 } };
      const reply = toolErrorPayload(new ToolError(error.code, error.message, error.data));
      expect(readToolReply(reply)).toStrictEqual({ ok: false, error });
    });
  }
});

const thrower = new Proxy(
  {},
  {
    get: () => {
      throw new Error("no");
    },
  },
);
const unreadable: [name: string, reply: unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a string", "A: b"],
  ["no content", {}],
  ["empty content", { content: [] }],
  ["an image alone", { content: [{ type: "image", data: "" }] }],
  ["a text that is no string", { content: [{ type: "text", text: 1 }] }],
  ["a block that is null", { content: [null] }],
  ["an error that says nothing", { content: [], isError: true }],
  ["an isError that is no boolean", { ...text("1"), isError: "no" }],
  ["a proxy that throws", thrower],
  ["a list whose length has no end", { content: Object.assign([], { length: 2 ** 32 - 1 }) }],
];

describe("readToolReply never throws; INVALID_REPLY is", () => {
  for (const [name, reply] of unreadable) {
    it(name, () => expect(readToolReply(reply)).toMatchObject({ ok: false, error: { code: "INVALID_REPLY" } }));
  }
});
