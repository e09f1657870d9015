import {
  createProjection,
  definePruneRule,
  outlineNode,
  pruneGuiFields,
  restates,
  restoreGuiDefaults,
} from "mcp-reply";
import { describe, expect, it } from "vitest";
import { deepFrozen } from "./deep-frozen.js";
import { wireText } from "./json-text.js";

const node = (fields: object): object => ({ id: "1", text: "t", children: [], ...fields });

const pruned: [name: string, value: unknown, expected: unknown][] = [
  ["drops tokens, whatever they are", node({ tokens: null }), node({})],
  ["does not walk what it drops", node({ tokens: [1n, Number.NaN] }), node({})],
  ["drops collapsed when exactly false", node({ collapsed: false }), node({})],
  [
    "keeps collapsed true, null and 0",
    [node({ collapsed: true }), node({ collapsed: null }), node({ collapsed: 0 })],
    null,
  ],
  ["drops todo when exactly null", node({ todo: null }), node({})],
  ["keeps todo false, which is not the default", node({ todo: false }), null],
  ["drops properties when an empty array", node({ properties: [] }), node({})],
  [
    "keeps properties with entries, and an empty object",
    [node({ properties: [["k", "v"]] }), node({ properties: {} })],
    null,
  ],
  ["leaves the parser AST alone", { text: "t", properties: [], children: [], tokens: [] }, null],
  [
    "needs all three keys not undefined",
    { id: undefined, text: "t", children: [], tokens: [] },
    { text: "t", children: [], tokens: [] },
  ],
  [
    "matches whatever the values of the three are",
    { id: null, text: 0, children: {}, tokens: 1 },
    { id: null, text: 0, children: {} },
  ],
  [
    "descends into every remaining value",
    { a: [{ b: node({ todo: null }) }], c: node({ children: [node({ tokens: [] })] }) },
    { a: [{ b: node({}) }], c: node({ children: [node({})] }) },
  ],
  [
    "keeps the key order",
    { tokens: 1, children: [], z: 1, text: "t", todo: null, id: "1", a: 2 },
    { children: [], z: 1, text: "t", id: "1", a: 2 },
  ],
  [
    "keeps own keys that look special",
    JSON.parse('{"id":1,"text":"","children":[],"todo":null,"__proto__":{"a":1},"constructor":2,"toJSON":3,"":4}'),
    JSON.parse('{"id":1,"text":"","children":[],"__proto__":{"a":1},"constructor":2,"toJSON":3,"":4}'),
  ],
];

describe("pruneGuiFields", () => {
  for (const [name, value, expected] of pruned) {
    it(name, () => {
      const wanted = wireText(expected ?? value);
      expect(wireText(pruneGuiFields(deepFrozen(value)))).toBe(wanted);
      expect(wireText(pruneGuiFields(pruneGuiFields(value)))).toBe(wanted);
    });
  }

  it("returns a sub-tree with nothing to drop as it is", () => {
    const clean = { a: [1, { b: node({ todo: "TODO" }) }] };
    const value = { clean, dirty: node({ tokens: [] }) };
    const result = pruneGuiFields(value) as typeof value;
    expect(result).not.toBe(value);
    expect(result.clean).toBe(clean);
    expect(pruneGuiFields(clean)).toBe(clean);
  });

  it("leaves Dates and values with toJSON as they are", () => {
    const at = new Date(0);
    const custom = { toJSON: () => node({ tokens: [] }) };
    const result = pruneGuiFields(node({ text: at, children: [custom], todo: null })) as {
      text: unknown;
      children: unknown[];
    };
    expect(result.text).toBe(at);
    expect(result.children[0]).toBe(custom);
  });

  it("throws as writing does", () => {
    expect(() => pruneGuiFields(node({ text: Number.NaN as unknown }))).toThrow(
      expect.objectContaining({ code: "unrepresentable_value", path: "/text" }),
    );
  });
});

describe("several rules", () => {
  const page = definePruneRule({
    signature: ["page"],
    drop: { html: restates("page") },
    dropDefaults: { lang: "en", n: 0 },
  });
  const list = definePruneRule({ signature: ["items"], drop: {}, dropDefaults: { lang: "de", meta: {}, tags: [] } });
  const { pruneGuiFields: prune } = createProjection({ prune: [outlineNode, page, list] });

  it("all match on the original object, then all drops apply", () => {
    const both = { page: 1, items: [], html: "x", lang: "en", n: 0, meta: {}, tags: [] };
    expect(prune(both)).toStrictEqual({ page: 1, items: [] });
    expect(prune({ ...both, lang: "de" })).toStrictEqual({ page: 1, items: [] });
    expect(prune({ ...both, lang: "fr" })).toStrictEqual({ page: 1, items: [], lang: "fr" });
  });

  it("each applies to its own objects alone", () => {
    expect(prune({ page: 1, lang: "de", meta: {} })).toStrictEqual({ page: 1, lang: "de", meta: {} });
    expect(prune({ items: [], lang: "en", tags: [] })).toStrictEqual({ items: [], lang: "en" });
  });

  it("a default is compared as JSON sees the field", () => {
    const { toolSuccessPayload } = createProjection({ prune: [page, list] });
    const payload = { items: [], meta: { gone: undefined }, lang: { toJSON: () => "de" } };
    expect(toolSuccessPayload("t", payload).content[0].text).toBe('{"items":[]}');
  });

  it("a signature field that JSON does not see matches nothing", () => {
    const { toolSuccessPayload } = createProjection({ prune: [page] });
    const payload = { page: { toJSON: () => undefined }, html: "only copy", lang: "en" };
    expect(toolSuccessPayload("t", payload).content[0].text).toBe('{"html":"only copy","lang":"en"}');
  });
});

describe("restoreGuiDefaults", () => {
  it("gives matched objects their defaulted fields back, deep down, and nobody else", () => {
    const value = deepFrozen({
      outline: [node({ children: [node({ todo: "DONE" })] })],
      ast: { text: "t", children: [] },
    });
    expect(restoreGuiDefaults(value)).toStrictEqual({
      outline: [
        node({
          children: [node({ todo: "DONE", collapsed: false, properties: [] })],
          collapsed: false,
          todo: null,
          properties: [],
        }),
      ],
      ast: { text: "t", children: [] },
    });
  });

  it("hands out a default of its own to each object", () => {
    const [a, b] = restoreGuiDefaults([node({}), node({})]) as { properties: unknown[] }[];
    expect(a?.properties).not.toBe(b?.properties);
  });
});
