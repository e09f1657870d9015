import { createMarkdownField, createProjection, fromArgument, type LosslessRendering, outlineNode } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { wireText } from "./json-text.js";
import { refusalOf } from "./refusal.js";

const create = createProjection as (config: unknown) => unknown;

/** Base 64 of the JSON: nothing of it reads as JSON by accident. */
const base64: LosslessRendering = {
  name: "base64",
  lossless: true,
  render: (payload) => Buffer.from(JSON.stringify(payload)).toString("base64"),
  parse: (text) => {
    if (!/^[\w+/]+=*$/.test(text)) throw new Error("no base 64");
    return JSON.parse(Buffer.from(text, "base64").toString());
  },
};

function renderedBy(render: (payload: unknown) => unknown) {
  const rendering = { ...base64, render: render as LosslessRendering["render"] };
  return createProjection({ renderings: { "a/b": rendering } });
}

describe("a tool named in renderings", () => {
  const projection = createProjection({ prune: [outlineNode], renderings: { page: base64 } });
  const payload = { node: { id: "1", text: "a", todo: null, children: [] }, at: new Date(0), none: undefined };
  const pruned = '{"node":{"id":"1","text":"a","children":[]},"at":"1970-01-01T00:00:00.000Z"}';

  it("answers in its rendering, pruned and with each toJSON applied", () => {
    const reply = projection.toolSuccessPayload("page", payload);
    expect(reply).toStrictEqual({ content: [{ type: "text", text: btoa(pruned) }], isError: false });
  });

  it("answers so through a handler", async () => {
    const reply = await projection.handler("page", () => payload)();
    expect(reply.content[0]?.text).toBe(btoa(pruned));
  });

  it("is read back with its name", () => {
    const read = projection.readToolReply(projection.toolSuccessPayload("page", payload), { tool: "page" });
    expect(read).toMatchObject({ ok: true, kind: "json" });
    expect(wireText(read.ok && read.data)).toBe(pruned);
  });

  it("reads null back", () => {
    const read = projection.readToolReply(projection.toolSuccessPayload("page", null), { tool: "page" });
    expect(read).toStrictEqual({ ok: true, kind: "json", data: null });
  });

  it("leaves the payload to its author: the rendering gets a copy", () => {
    const changing = renderedBy((value) => {
      (value as { a: number[] }).a.push(2);
      return "x";
    });
    const own = Object.freeze({ a: Object.freeze([1]) });
    expect(changing.toolSuccessPayload("a/b", own).content[0].text).toBe("x");
    expect(own.a).toEqual([1]);
  });

  it("is refused what JSON cannot carry before its rendering sees it", () => {
    expect(refusalOf(() => projection.toolSuccessPayload("page", { mean: Number.NaN } as unknown))).toMatchObject({
      code: "unrepresentable_value",
      path: "/mean",
    });
  });

  it("leaves every other tool, and a name of Object.prototype, as they are", () => {
    for (const tool of ["pages", "toString", "__proto__", undefined as unknown as string]) {
      expect(projection.toolSuccessPayload(tool, [1]).content[0].text).toBe("[1]");
    }
  });

  it("reads the foreign replies of its name as any other", () => {
    const text = (value: string) => ({ content: [{ type: "text", text: value }] });
    const read = (reply: unknown) => projection.readToolReply(reply, { tool: "page" });
    expect(read(text('{"a":1}'))).toStrictEqual({ ok: true, kind: "json", data: { a: 1 } });
    expect(read(text("no json"))).toStrictEqual({ ok: true, kind: "text", data: "no json" });
    expect(read({ ...text("x"), structuredContent: { a: 1 } })).toMatchObject({ data: { a: 1 } });
    expect(read({ ...text(btoa("[1]")), isError: true })).toMatchObject({ ok: false });
  });

  it("is listed by describe()", () => {
    expect(createProjection({ renderings: { page: base64 } }).describe()).toStrictEqual([
      { tool: "page", field: "", when: "rendering", source: { rendering: "base64" } },
    ]);
  });

  it("never makes reading throw, whatever its context does", () => {
    const context = {
      get tool(): string {
        throw new Error("hostile");
      },
    };
    expect(projection.readToolReply(projection.toolSuccessPayload("t", 1), context).ok).toBe(false);
  });
});

describe("a rendering that is wrong is the author's mistake, and nothing is sent in its place:", () => {
  const cases: [reason: string, render: (payload: unknown) => unknown][] = [
    [
      "threw",
      () => {
        throw new Error("no");
      },
    ],
    ["gave no string", () => undefined],
    ["gave no string", () => Promise.resolve("x")],
    ["gave a lone surrogate", () => "\ud83d"],
  ];
  for (const [reason, render] of cases) {
    it(`${reason} (${render})`, async () => {
      const wrong = { code: "invalid_option", path: "/renderings/a~1b", reason };
      expect(refusalOf(() => renderedBy(render).toolSuccessPayload("a/b", {}))).toStrictEqual(wrong);
      const reply = await renderedBy(render).handler("a/b", () => ({}))();
      expect(reply).toMatchObject({ isError: true, structuredContent: { error: { code: "INTERNAL" } } });
      expect(reply.content[0]?.text).toContain("/renderings/a~1b");
    });
  }
});

describe("createProjection refuses", () => {
  const page = createMarkdownField().with("page", { field: "md", recoverable: { slug: fromArgument("slug") } });
  const refused: [name: string, path: string, config: unknown][] = [
    ["renderings that are a list", "/renderings", { renderings: [base64] }],
    ["renderings that are null", "/renderings", { renderings: "columnar" }],
    ["what is no rendering", "/renderings/page", { renderings: { page: "columnar" } }],
    ["a rendering without a name", "/renderings/page", { renderings: { page: { ...base64, name: undefined } } }],
    ["a lossy rendering", "/renderings/page", { renderings: { page: { ...base64, lossless: false } } }],
    ["a rendering without parse", "/renderings/page", { renderings: { page: { ...base64, parse: undefined } } }],
    ["a tool that is markdown-first too", "/renderings/page", { renderings: { page: base64 }, markdownField: page }],
  ];
  for (const [name, path, config] of refused) {
    it(name, () => expect(refusalOf(() => create(config))).toMatchObject({ code: "invalid_option", path }));
  }
});
