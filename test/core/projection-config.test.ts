import {
  createMarkdownField,
  createProjection,
  definePruneRule,
  fromArgument,
  fromDefault,
  markdownField,
  outlineNode,
  type ProjectionConfig,
  restates,
} from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal.js";

const wrong: [path: string, config: unknown][] = [
  ["", null],
  ["", []],
  ["", "both"],
  ["", 5],
  ["/prune", { prune: outlineNode }],
  ["/prune", { prune: "outline" }],
  ["/prune", { prune: null }],
  ["/markdownField", { markdownField: {} }],
  ["/markdownField", { markdownField: new Map() }],
  ["/markdownField", { markdownField: null }],
  ["/markdownField", { markdownField: { entry: () => undefined } }],
  ["/errorChannel", { errorChannel: "json" }],
  ["/errorChannel", { errorChannel: "" }],
  ["/errorChannel", { errorChannel: ["text"] }],
  ["/errorChannel", { errorChannel: "toString" }],
  ["/errorChannel", { errorChannel: null }],
  ["/unrepresentable", { unrepresentable: true }],
  ["/unrepresentable", { unrepresentable: "Mark" }],
  ["/unrepresentable", { unrepresentable: null }],
  ...[0, -1, 513, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "5", null, 5n].map((maxDepth): [string, unknown] => [
    "/maxDepth",
    { maxDepth },
  ]),
  ["/toToolError", { toToolError: "INTERNAL" }],
  ["/toToolError", { toToolError: null }],
  ["/rethrow", { rethrow: true }],
  ["/rethrow", { rethrow: null }],
  ["/errorChanel", { errorChanel: "both" }],
  ["/toString", { toString: undefined }],
  ["/a~1b~0c", { "a/b~c": 1 }],
  ["/__proto__", JSON.parse('{"__proto__":1}')],
];

describe("refuses as invalid_option, with its path,", () => {
  for (const [path, config] of wrong) {
    const shown = JSON.stringify(config, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
    it(`${path || "the root"}: ${shown}`, () => {
      const { code, path: at, reason } = refusalOf(() => createProjection(config as never));
      expect({ code, at }).toEqual({ code: "invalid_option", at: path });
      expect(reason).not.toBe("");
    });
  }

  it("an unknown option with a list of those there are", () => {
    const { reason } = refusalOf(() => createProjection({ depth: 5 } as never));
    expect(reason).toMatch(/prune.*markdownField.*errorChannel.*unrepresentable.*maxDepth.*toToolError.*rethrow/);
  });
});

it("every option may be undefined, and has its default then", () => {
  const { prune, ...rest } = { prune: undefined, markdownField: undefined, errorChannel: undefined };
  const projection = createProjection({ prune, ...rest, maxDepth: undefined, rethrow: undefined } as never);
  expect(projection.toolErrorPayload("x")).toStrictEqual(createProjection().toolErrorPayload("x"));
});

const node = { id: 1, text: "", children: [], tokens: [1], collapsed: false, todo: null, properties: [] };

it("an empty config drops nothing, and knows no markdown", () => {
  for (const projection of [createProjection(), createProjection({})]) {
    expect(projection.toolSuccessPayload("t", node).content[0].text).toBe(JSON.stringify(node));
    expect(projection.pruneGuiFields(node)).toBe(node);
    expect(projection.restoreGuiDefaults({ id: 1, text: "", children: [] })).toEqual({ id: 1, text: "", children: [] });
    const page = { slug: "a", md: "# A" };
    expect(projection.toolSuccessPayload("outl_export_md", page).content[0].text).toBe(JSON.stringify(page));
    expect(projection.describe()).toEqual([]);
  }
});

it("maxDepth lowers the nesting that passes", () => {
  const { toolSuccessPayload } = createProjection({ maxDepth: 2 });
  expect(toolSuccessPayload("t", [[1]]).content[0].text).toBe("[[1]]");
  expect(refusalOf(() => toolSuccessPayload("t", [[[1]]]))).toMatchObject({ code: "payload_too_large", path: "/0/0" });
});

it("what is done to a config afterwards changes nothing", () => {
  const config: ProjectionConfig = { prune: [outlineNode], errorChannel: "text" };
  const projection = createProjection(config);
  config.errorChannel = "both";
  (config.prune as unknown[]).length = 0;
  expect(Object.keys(projection.toolErrorPayload("x"))).toEqual(["content", "isError"]);
  expect(projection.pruneGuiFields(node)).toEqual({ id: 1, text: "", children: [] });
  expect(projection.describe().length).toBe(4);
});

it("members work destructured, and cannot be replaced", async () => {
  const projection = createProjection({ prune: [outlineNode], markdownField });
  const { toolSuccessPayload, toolErrorPayload, pruneGuiFields, restoreGuiDefaults, readToolReply } = projection;
  const { handler, requestHandler, describe: losses } = projection;
  const pruned = { id: 1, text: "", children: [] };
  expect(pruneGuiFields(node)).toEqual(pruned);
  const { tokens, ...restored } = node;
  expect(restoreGuiDefaults(pruned)).toEqual(restored);
  expect(readToolReply(toolSuccessPayload("t", node))).toEqual({ ok: true, kind: "json", data: pruned });
  expect(readToolReply(toolErrorPayload("x"))).toEqual({ ok: false, error: { code: "INTERNAL", message: "x" } });
  expect(await handler("t", () => node)()).toEqual(toolSuccessPayload("t", node));
  const handle = requestHandler({ t: () => node });
  expect(await handle({ params: { name: "t" } }, {})).toEqual(toolSuccessPayload("t", node));
  expect(losses().length).toBe(6);
  expect(Object.isFrozen(projection)).toBe(true);
});

it("describe lists what may be left out and where it is, rules first, in their order", () => {
  const rule = definePruneRule({
    signature: ["number", "body"],
    drop: { html: restates("body", { vocabulary: ["type"] }) },
    dropDefaults: { locked: false, labels: [] },
  });
  const registry = createMarkdownField()
    .with("page", { field: "md", recoverable: { slug: fromArgument("name"), n: fromDefault(0) } })
    .with("bare", { field: "md", recoverable: {} });
  const signature = ["number", "body"];
  const { describe: losses } = createProjection({ prune: [rule], markdownField: registry });
  expect(losses()).toEqual([
    { signature, field: "html", when: "always", source: { restates: "body", vocabulary: ["type"] } },
    { signature, field: "locked", when: "default", source: { default: false } },
    { signature, field: "labels", when: "default", source: { default: [] } },
    { tool: "page", field: "slug", when: "markdown", source: { argument: "name" } },
    { tool: "page", field: "n", when: "markdown", source: { default: 0 } },
  ]);
  losses().length = 0;
  expect(losses().length).toBe(5);
});
