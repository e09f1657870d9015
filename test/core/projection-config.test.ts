import { createMarkdownField, createProjection, definePruneRule, fromArgument, outlineNode, restates } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal.js";

const create = createProjection as (config: unknown) => unknown;
const define = definePruneRule as (rule: unknown) => unknown;

const options: [path: string, config: unknown][] = [
  ["", null],
  ["", []],
  ["", "text"],
  ["/errorChanel", { errorChanel: "both" }],
  ["/errorChannel", { errorChannel: "all" }],
  ["/unrepresentable", { unrepresentable: true }],
  ["/maxDepth", { maxDepth: 0 }],
  ["/maxDepth", { maxDepth: 513 }],
  ["/maxDepth", { maxDepth: 1.5 }],
  ["/maxDepth", { maxDepth: "9" }],
  ["/prune", { prune: outlineNode }],
  ["/markdownField", { markdownField: { page: "md" } }],
  ["/markdownField", { markdownField: null }],
  ["/toToolError", { toToolError: {} }],
  ["/rethrow", { rethrow: true }],
];

describe("createProjection refuses a wrong option", () => {
  for (const [path, config] of options) {
    it(`${JSON.stringify(config)} at "${path}"`, () => {
      expect(refusalOf(() => create(config))).toMatchObject({ code: "invalid_option", path });
    });
  }
});

const rules: [path: string, rule: unknown][] = [
  ["", null],
  ["/signature", {}],
  ["/signature", { signature: [] }],
  ["/signature/1", { signature: ["a", 1], drop: {} }],
  ["/drop", { signature: ["a"], drop: [] }],
  ["/drop/b", { signature: ["a"], drop: { b: "a" } }],
  ["/drop/b", { signature: ["a"], drop: { b: restates("c") } }],
  ["/drop/a", { signature: ["a", "b"], drop: { a: restates("b") } }],
  ["/dropDefaults/a", { signature: ["a"], drop: {}, dropDefaults: { a: null } }],
  ["/dropDefaults/b", { signature: ["a"], drop: { b: restates("a") }, dropDefaults: { b: null } }],
  ["/dropDefaults/c~1d", { signature: ["a"], drop: {}, dropDefaults: { "c/d": [1] } }],
  ["/dropDefaults/n", { signature: ["a"], drop: {}, dropDefaults: { n: Number.NaN } }],
];

describe("definePruneRule refuses a wrong rule", () => {
  for (const [path, rule] of rules) {
    it(`${JSON.stringify(rule)} at "${path}"`, () => {
      expect(refusalOf(() => define(rule))).toMatchObject({ code: "invalid_rule", path });
    });
  }

  it("in a set, where one drops a field of another's signature", () => {
    const thief = definePruneRule({ signature: ["a"], drop: {}, dropDefaults: { id: null } });
    expect(refusalOf(() => createProjection({ prune: [thief, outlineNode] }))).toMatchObject({
      code: "invalid_rule",
      path: "/0/dropDefaults/id",
    });
  });

  it("and freezes a copy of a right one", () => {
    const drop = { html: restates("body", { vocabulary: ["kind"] }) };
    const rule = definePruneRule({ signature: ["body"], drop });
    expect(rule).toStrictEqual({ signature: ["body"], drop, dropDefaults: {} });
    expect(rule.drop).not.toBe(drop);
    expect([rule, rule.signature, rule.drop, rule.dropDefaults].every(Object.isFrozen)).toBe(true);
  });
});

describe("a projection", () => {
  it("with an empty config drops nothing", () => {
    const { toolSuccessPayload, pruneGuiFields, describe: losses } = createProjection({});
    const node = { id: "1", text: "t", children: [], todo: null, tokens: [], collapsed: false };
    expect(toolSuccessPayload("outl_page_render", node).content[0].text).toBe(JSON.stringify(node));
    expect(toolSuccessPayload("outl_page_render", { slug: "a", md: "# A" }).content[0].text).toBe(
      '{"slug":"a","md":"# A"}',
    );
    expect(pruneGuiFields(node)).toBe(node);
    expect(losses()).toStrictEqual([]);
  });

  it("describes what a reader may not get, and where it gets it instead", () => {
    const markdownField = createMarkdownField().with("t", { field: "md", recoverable: { slug: fromArgument("slug") } });
    const signature = ["id", "text", "children"];
    expect(createProjection({ prune: [outlineNode], markdownField }).describe()).toStrictEqual([
      { signature, field: "tokens", when: "always", source: { restates: "text", vocabulary: ["kind"] } },
      { signature, field: "collapsed", when: "default", source: { default: false } },
      { signature, field: "todo", when: "default", source: { default: null } },
      { signature, field: "properties", when: "default", source: { default: [] } },
      { tool: "t", field: "slug", when: "markdown", source: { argument: "slug" } },
    ]);
  });

  it("is frozen, and its members work destructured", () => {
    const projection = createProjection({ prune: [outlineNode] });
    expect(Object.isFrozen(projection)).toBe(true);
    const { readToolReply, toolSuccessPayload } = projection;
    expect(readToolReply(toolSuccessPayload("t", [1]))).toStrictEqual({ ok: true, kind: "json", data: [1] });
  });
});
