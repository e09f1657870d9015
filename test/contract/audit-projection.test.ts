import {
  createMarkdownField,
  createProjection,
  definePruneRule,
  fromArgument,
  fromDefault,
  markdownField,
  outlineNode,
  restates,
  toolErrorPayload,
  toolSuccessPayload,
} from "mcp-reply";
import { type AuditOptions, auditProjection } from "mcp-reply/contract";
import { describe, expect, it } from "vitest";
import { journal, node, parserAst } from "./sample-payloads.js";

const text = (said: string) => ({ content: [{ type: "text", text: said }], isError: false });
const json = (value: unknown) => text(JSON.stringify(value));
const lost = (payload: unknown, reply: unknown, options?: AuditOptions) =>
  auditProjection(payload, reply, options).lost;
const fates = (payload: unknown, reply: unknown, options?: AuditOptions) =>
  auditProjection(payload, reply, options).leaves.map(({ path, fate }) => `${path} ${fate}`);

describe("auditProjection, both historical mistakes:", () => {
  it("a journal flattened to its markdown loses its date and its ids", () => {
    const payload = journal();
    const {
      ok,
      counts,
      lost: paths,
    } = auditProjection(payload, text(payload.md), { tool: "outl_daily_today", arguments: {} });
    expect(ok).toBe(false);
    expect(counts.kept).toBe(1);
    expect(paths).toEqual(
      expect.arrayContaining(["/date", "/meta/id", "/outline/0/id", "/outline/0/children/0/id", "/outline/1/id"]),
    );
    expect(paths).not.toContain("/md");
  });

  it("a journal flattened under a registry that lies loses them too", () => {
    const payload = journal();
    for (const recoverable of [
      { date: fromArgument("date"), meta: fromArgument("meta"), outline: fromArgument("outline") },
      { date: fromDefault(""), meta: fromDefault({}), outline: fromDefault(null) },
    ]) {
      const registry = markdownField.with("outl_daily_today", { field: "md", recoverable });
      const options = { tool: "outl_daily_today", arguments: {}, markdownField: registry };
      expect(lost(payload, text(payload.md), options)).toEqual(
        expect.arrayContaining(["/date", "/meta/id", "/outline/0/id"]),
      );
      // The library does not believe the registry either: it sends all of it.
      const reply = createProjection({ prune: [outlineNode], markdownField: registry }).toolSuccessPayload(
        "outl_daily_today",
        payload,
        { arguments: {} },
      );
      expect(lost(payload, reply, options)).toEqual([]);
    }
  });

  it("a parser AST that was pruned like an outline loses what nobody declared a default", () => {
    const careless = definePruneRule({
      signature: ["text", "children"],
      drop: { tokens: restates("text", { vocabulary: ["kind"] }) },
      dropDefaults: { collapsed: false, todo: null, properties: [] },
    });
    const payload = { blocks: parserAst() };
    const reply = createProjection({ prune: [careless] }).toolSuccessPayload("outl_export_json", payload);
    expect(lost(payload, reply)).toEqual([
      "/blocks/0/children/0/properties",
      "/blocks/0/children/1/properties",
      "/blocks/1/properties",
      "/blocks/1/todo",
      "/blocks/1/collapsed",
      "/blocks/1/tokens/0/kind",
    ]);
    expect(lost(payload, toolSuccessPayload("outl_export_json", payload))).toEqual([]);
  });
});

describe("auditProjection accounts for every leaf:", () => {
  it("kept, default and restated", () => {
    const payload = node("01A", "see **docs**", {
      tokens: [
        { kind: "plain", value: "see " },
        { kind: "bold", value: "docs" },
      ],
    });
    expect(fates(payload, toolSuccessPayload("t", payload))).toEqual([
      "/id kept",
      "/text kept",
      "/todo default",
      "/collapsed default",
      "/properties default",
      "/tokens/0/kind restated",
      "/tokens/0/value restated",
      "/tokens/1/kind restated",
      "/tokens/1/value restated",
      "/children kept",
    ]);
  });

  it("arguments, and where each leaf comes from", () => {
    const payload = { slug: "a", md: "# A" };
    const call = { tool: "outl_page_render", arguments: { slug: "a" } };
    const reply = toolSuccessPayload(call.tool, payload, call);
    expect(auditProjection(payload, reply, call)).toEqual({
      ok: true,
      leaves: [
        { path: "/slug", fate: "argument", from: "slug" },
        { path: "/md", fate: "kept" },
      ],
      lost: [],
      counts: { kept: 1, argument: 1, default: 0, restated: 0, lost: 0 },
    });
    // A slug that was not asked for, or of which nothing is known, is nowhere to be got.
    expect(lost(payload, text("# A"), { ...call, arguments: { slug: "b" } })).toEqual(["/slug"]);
    expect(lost(payload, text("# A"), { tool: call.tool })).toEqual(["/slug"]);
  });

  it("a declared default of a markdown reply, where it is the value", () => {
    const registry = createMarkdownField().with("show", { field: "md", recoverable: { draft: fromDefault(false) } });
    const options = { tool: "show", markdownField: registry };
    expect(fates({ md: "# A", draft: false }, text("# A"), options)).toEqual(["/md kept", "/draft default"]);
    expect(lost({ md: "# A", draft: true }, text("# A"), options)).toEqual(["/draft"]);
  });

  const restating: [name: string, tokens: unknown, expected: string[]][] = [
    ["a link target that the text does not hold", [{ value: "docs", href: "https://a.example" }], ["/0/href"]],
    ["a link target that it holds", [{ href: "b.example" }], []],
    ["numbers and booleans", [{ level: 2, value: "b", ok: true }], ["/0/level", "/0/ok"]],
    ["null and empty containers", [null, {}, [], { a: null, b: [] }], []],
    [
      "labels of the vocabulary, in a list too",
      [{ kind: "bold" }, { kind: ["strong", "x"] }, { sort: "bold" }],
      ["/2/sort"],
    ],
    ["a label as deep as it stands", [{ in: { kind: "bold", n: [{ kind: 1 }] } }], []],
    ["a token that is no list", "docs", []],
  ];
  for (const [name, tokens, expected] of restating) {
    it(`restated is verified: ${name}`, () => {
      const payload = { id: "1", text: "see docs on b.example", tokens, children: [] };
      expect(lost(payload, toolSuccessPayload("t", payload))).toEqual(expected.map((path) => `/tokens${path}`));
    });
  }

  it("a field is only restated by one that was sent", () => {
    const payload = { id: "1", text: "see docs", tokens: "docs", children: [] };
    expect(lost(payload, json({ id: "1", text: "", children: [] }))).toEqual(["/text", "/tokens"]);
    expect(lost(payload, json({ text: "see docs", children: [] }))).toEqual(["/id", "/tokens"]);
  });

  it("a default counts only where the reader can tell that the rule was at work", () => {
    const payload = { id: "1", text: "a", children: [], todo: null };
    expect(lost(payload, json({ text: "a", children: [] }))).toEqual(["/id", "/todo"]);
    expect(lost({ ...payload, todo: "DONE" }, json({ id: "1", text: "a", children: [] }))).toEqual(["/todo"]);
  });

  it("items that are missing, moved or of another type", () => {
    expect(lost({ rows: [1, 2, 3] }, json({ rows: [1, 2] }))).toEqual(["/rows/2"]);
    expect(lost({ rows: [1, 2] }, json({ rows: [2, 1] }))).toEqual(["/rows/0", "/rows/1"]);
    expect(lost({ a: { b: 1, c: [] } }, json({ a: "b" }))).toEqual(["/a/b", "/a/c"]);
    expect(lost({ a: 1 }, json({ a: "1" }))).toEqual(["/a"]);
    expect(lost({ a: [] }, json({ a: {} }))).toEqual(["/a"]);
    expect(lost({ "a/b": { "~": 1 } }, json({}))).toEqual(["/a~1b/~0"]);
    expect(lost({ mean: Number.NaN }, json({ mean: null }))).toEqual(["/mean"]);
  });

  it("more in the reply than in the payload is no loss, nor is another order of keys", () => {
    expect(lost({ a: 1, b: 2 }, json({ b: 2, c: 3, a: 1 }))).toEqual([]);
    expect(lost(undefined, json(null))).toEqual([]);
    expect(lost({ a: new Date(0), b: undefined }, json({ a: "1970-01-01T00:00:00.000Z" }))).toEqual([]);
  });

  it("own keys that look special", () => {
    const payload = JSON.parse('{"__proto__":{"a":1},"constructor":2}') as object;
    expect(lost(payload, json({}))).toEqual(["/__proto__/a", "/constructor"]);
    expect(lost(payload, toolSuccessPayload("t", payload))).toEqual([]);
  });

  it("an error, or what is no reply, keeps nothing", () => {
    expect(lost({ a: [1, {}] }, toolErrorPayload(new Error("x")))).toEqual(["/a/0", "/a/1"]);
    for (const reply of [null, undefined, "text", { content: [] }]) expect(lost({ a: 1 }, reply)).toEqual(["/a"]);
  });

  it("a structured reply, and a text in a form of its own, is read by its reader", () => {
    expect(lost({ a: 1 }, { content: [], structuredContent: { a: 1 } })).toEqual([]);
    const projection = { readToolReply: () => ({ ok: true, kind: "json", data: { a: 1 } }) as const };
    expect(lost({ a: 1, b: 2 }, text("a=1"), { projection })).toEqual(["/b"]);
  });

  it("rules that are none are the author's mistake", () => {
    expect(() => auditProjection({}, json({}), { rules: [{}] as never })).toThrow(
      expect.objectContaining({ name: "ReplyError", code: "invalid_rule" }),
    );
    expect(() => auditProjection({}, json({}), { markdownField: {} as never })).toThrow(
      expect.objectContaining({ name: "ReplyError", code: "invalid_option" }),
    );
  });
});
