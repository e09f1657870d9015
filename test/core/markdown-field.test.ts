import { type AnyMarkdownEntry, createMarkdownField, fromArgument, fromDefault, markdownField } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal.js";

const page: AnyMarkdownEntry = { field: "md", recoverable: { slug: fromArgument("slug") } };
const inherited = ["toString", "constructor", "hasOwnProperty", "__proto__", "valueOf", ""];

describe("markdownField", () => {
  it("has the two built-in entries, in this order", () => {
    expect([...markdownField]).toStrictEqual([
      ["outl_page_render", page],
      ["outl_export_md", page],
    ]);
    for (const tool of ["outl_page_render", "outl_export_md"]) {
      expect([markdownField.get(tool), markdownField.has(tool), markdownField.entry(tool)]).toEqual(["md", true, page]);
    }
  });

  for (const tool of [...inherited, "outl_daily_today", "outl_daily_get", "OUTL_EXPORT_MD", "outl_export_md "]) {
    it(`does not know ${JSON.stringify(tool)}`, () => {
      expect([markdownField.get(tool), markdownField.has(tool), markdownField.entry(tool)]).toEqual([
        undefined,
        false,
        undefined,
      ]);
    });
  }

  it("does not know what is no string", () => {
    for (const tool of [undefined, null, 5, {}, Symbol("s")] as never[]) expect(markdownField.has(tool)).toBe(false);
  });
});

describe("createMarkdownField", () => {
  it("starts empty", () => expect([...createMarkdownField()]).toEqual([]));

  it("iterates in the order in which tools were added, as often as one likes", () => {
    const registry = createMarkdownField().with("b", page).with("10", page).with("a", page).with("2", page);
    expect([...registry].map(([tool]) => tool)).toEqual(["b", "10", "a", "2"]);
    expect([...registry]).toEqual([...registry]);
    const iterator = registry[Symbol.iterator]();
    expect([iterator.next().value?.[0], [...iterator].map(([tool]) => tool)]).toEqual(["b", ["10", "a", "2"]]);
  });

  for (const tool of inherited) {
    it(`takes ${JSON.stringify(tool)} as an ordinary name, of a tool and of a field`, () => {
      const recoverable = Object.fromEntries([[tool, fromArgument(tool)]]);
      const registry = createMarkdownField().with(tool, { field: "md", recoverable });
      expect([...registry].map(([name]) => name)).toEqual([tool]);
      expect(Object.entries(registry.entry(tool)?.recoverable ?? {})).toEqual([[tool, { argument: tool }]]);
    });
  }

  it("takes every kind of default", () => {
    const recoverable = Object.fromEntries(
      ["", 0, false, null, [], {}].map((value, i) => [`f${i}`, { default: value }]),
    );
    expect(createMarkdownField().with("t", { field: "", recoverable }).entry("t")).toEqual({ field: "", recoverable });
  });
});

describe("with", () => {
  it("makes a new registry, and leaves the old one as it is", () => {
    const one = createMarkdownField().with("a", page);
    const two = one.with("b", { field: "text", recoverable: {} });
    expect([[...one].length, [...two].length, one.has("b"), two.get("b")]).toEqual([1, 2, false, "text"]);
    expect([...markdownField.with("c", page)].length).toBe(3);
    expect([...markdownField].length).toBe(2);
  });

  it("replaces an entry in its place", () => {
    const old = createMarkdownField().with("a", page).with("b", page);
    const fresh = old.with("a", { field: "text", recoverable: { n: fromDefault(0) } });
    expect([...fresh].map(([tool, { field }]) => [tool, field])).toEqual([
      ["a", "text"],
      ["b", "md"],
    ]);
    expect(old.get("a")).toBe("md");
  });

  it("works destructured", () => {
    const { with: add } = markdownField;
    const { get, has, entry } = add("x", page);
    expect([get("x"), has("x"), entry("x")]).toEqual(["md", true, page]);
  });
});

describe("a registry is immutable:", () => {
  for (const [name, registry] of [
    ["the built-in one", markdownField],
    [
      "one's own",
      createMarkdownField().with("outl_export_md", { field: "md", recoverable: { slug: fromArgument("slug") } }),
    ],
  ] as const) {
    it(`${name}, down to where a field comes from`, () => {
      const entry = registry.entry("outl_export_md");
      expect([registry, entry, entry?.recoverable].map(Object.isFrozen)).toEqual([true, true, true]);
      expect(Object.isFrozen(entry?.recoverable.slug)).toBe(true);
    });
  }

  it("it does not change with what it was made of", () => {
    const source = { argument: "slug" };
    const given = { field: "md", recoverable: { slug: source } as Record<string, { argument: string }> };
    const registry = createMarkdownField().with("t", given);
    given.field = "text";
    given.recoverable.more = { argument: "more" };
    source.argument = "other";
    expect(registry.entry("t")).toEqual({ field: "md", recoverable: { slug: { argument: "slug" } } });
  });

  it("it does not change with the pairs it hands out", () => {
    const registry = createMarkdownField().with("t", page);
    for (const pair of registry) pair[0] = "other";
    expect([...registry]).toEqual([["t", page]]);
  });
});

const source = (value: unknown): unknown => ({ field: "md", recoverable: { slug: value } });
const neither: unknown[] = [undefined, null, "slug", 5, {}, { argument: 5 }, { default: undefined }];
const noDefaults: unknown[] = [Number.NaN, Number.POSITIVE_INFINITY, 1n, [0], { a: 1 }, new Date(0), () => 1];

const wrong: [name: string, path: string, entry: unknown][] = [
  ["undefined", "/field", undefined],
  ["null", "/field", null],
  ["a string", "/field", "md"],
  ["no field", "/field", { recoverable: {} }],
  ["a field that is no string", "/field", { field: 5, recoverable: {} }],
  ["no recoverable", "/recoverable", { field: "md" }],
  ["recoverable null", "/recoverable", { field: "md", recoverable: null }],
  ["recoverable as a string", "/recoverable", { field: "md", recoverable: "slug" }],
  ["recoverable as a list", "/recoverable", { field: "md", recoverable: [] }],
  ["the markdown field itself", "/recoverable/md", { field: "md", recoverable: { md: fromArgument("md") } }],
  ["a name to be escaped", "/recoverable/a~1b~0c", { field: "md", recoverable: { "a/b~c": 1 } }],
  ["an own __proto__", "/recoverable/__proto__", { field: "md", recoverable: JSON.parse('{"__proto__":1}') }],
  ...neither.map((value): [string, string, unknown] => [
    `a source ${JSON.stringify(value)}`,
    "/recoverable/slug",
    source(value),
  ]),
  ...noDefaults.map((value): [string, string, unknown] => [
    `a default that is ${typeof value} ${String(value)}`,
    "/recoverable/slug",
    source({ default: value }),
  ]),
];

describe("refuses as invalid_entry, with its path,", () => {
  for (const [name, path, entry] of wrong) {
    it(name, () => {
      const { code, path: at, reason } = refusalOf(() => createMarkdownField().with("t", entry as AnyMarkdownEntry));
      expect({ code, at }).toEqual({ code: "invalid_entry", at: path });
      expect(reason).not.toBe("");
    });
  }

  it("a tool whose name is no string", () => {
    for (const tool of [undefined, null, 5, {}] as never[]) {
      const refusal = refusalOf(() => createMarkdownField().with(tool, page));
      expect(refusal).toMatchObject({ code: "invalid_entry", path: "" });
    }
  });
});
