import {
  createMarkdownField,
  createProjection,
  fromArgument,
  fromDefault,
  markdownField,
  toolSuccessPayload,
} from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal.js";

const page = { slug: "a", md: "# A" };
const json = '{"slug":"a","md":"# A"}';
const render = (payload: unknown, args?: unknown): string =>
  toolSuccessPayload("outl_page_render", payload, args === undefined ? undefined : { arguments: args }).content[0].text;

const raw: [name: string, payload: unknown, args?: unknown][] = [
  ["where the arguments are not known", page],
  ["where the field equals the argument", page, { slug: "a" }],
  ["in another key order", { md: "# A", slug: "a" }, { slug: "a", more: 1 }],
  ["of a payload without a prototype", Object.assign(Object.create(null), page)],
];

const refused: [name: string, payload: unknown, args?: unknown][] = [
  ["one key more", { ...page, outline: [] }],
  ["one key more that is undefined", { ...page, icon: undefined }],
  ["one key more that is a symbol", { ...page, [Symbol("s")]: 1 }],
  ["one key less", { md: "# A" }],
  ["a recoverable field that is undefined", { md: "# A", slug: undefined }],
  ["markdown that is no string", { slug: "a", md: ["# A"] }],
  [
    "a class instance",
    new (class {
      slug = "a";
      md = "# A";
    })(),
  ],
  ["a list", [page]],
  ["another argument", page, { slug: "b" }],
  ["the argument as another type", { slug: "7", md: "# A" }, { slug: 7 }],
  ["no such argument", page, {}],
  ["an inherited argument", page, Object.create({ slug: "a" })],
  ["arguments that are no object", page, "slug"],
  ["arguments that are null", page, null],
  ["half an emoji", { slug: "a", md: "\ud83d" }],
  ["markdown that is canonical JSON: a number", { slug: "a", md: "123" }],
  ["markdown that is canonical JSON: a string", { slug: "a", md: '"x"' }],
  ["markdown that is canonical JSON: null", { slug: "a", md: "null" }],
  ["markdown that is canonical JSON: an object", { slug: "a", md: '{"a":1}' }],
  ["markdown of which nesting hides whether it is", { slug: "a", md: "[".repeat(1e5) + "]".repeat(1e5) }],
];

describe("a markdown-first tool (DESIGN 2.3.3) answers with its markdown", () => {
  for (const [name, payload, args] of raw) it(name, () => expect(render(payload, args)).toBe("# A"));

  it("where it is empty, or JSON that is not canonical", () => {
    expect(render({ slug: "a", md: "" })).toBe("");
    expect(render({ slug: "a", md: '{ "a": 1 }' })).toBe('{ "a": 1 }');
    expect(render({ slug: "a", md: "[ ]" })).toBe("[ ]");
  });
});

describe("the whole payload goes as compact JSON where there is", () => {
  for (const [name, payload, args] of refused) {
    it(name, () => expect(render(payload, args)).toBe(JSON.stringify(payload)));
  }

  it("a value that JSON cannot carry: that is heard first", () => {
    expect(refusalOf(() => render({ slug: "a", md: "# A", n: Number.NaN }))).toMatchObject({ path: "/n" });
  });

  it("no entry for the tool, whatever its name is", () => {
    for (const tool of ["", "toString", "__proto__", "constructor", "hasOwnProperty", 7 as never, undefined as never]) {
      expect(toolSuccessPayload(tool, page).content[0].text).toBe(json);
    }
  });

  it("a journal read: its outline holds the only ids, its date the only name", () => {
    const journal = {
      date: "2026-04-22",
      meta: { id: "1" },
      outline: [{ id: "2", text: "t", children: [] }],
      md: "- t",
    };
    for (const tool of ["outl_daily_today", "outl_daily_get"]) {
      expect(markdownField.has(tool)).toBe(false);
      expect(toolSuccessPayload(tool, journal).content[0].text).toBe(JSON.stringify(journal));
    }
  });

  it("a default that the field does not equal", () => {
    const registry = createMarkdownField().with<{ md: string; warnings: string[]; lang: string }>("t", {
      field: "md",
      recoverable: { warnings: fromDefault([]), lang: fromDefault("en") },
    });
    const { toolSuccessPayload: write, readToolReply } = createProjection({ markdownField: registry });
    const usual = { md: "# A", warnings: [], lang: "en" };
    expect(write("t", usual).content[0].text).toBe("# A");
    expect(readToolReply(write("t", usual), { tool: "t" })).toMatchObject({ kind: "markdown", data: usual });
    for (const other of [
      { ...usual, warnings: ["w"] },
      { ...usual, lang: "de" },
      { ...usual, warnings: {} },
    ]) {
      expect(write("t", other).content[0].text).toBe(JSON.stringify(other));
    }
  });
});

describe("the registry", () => {
  it("has the two built-in entries, in order", () => {
    const entry = { field: "md", recoverable: { slug: { argument: "slug" } } };
    expect([...markdownField]).toStrictEqual([
      ["outl_page_render", entry],
      ["outl_export_md", entry],
    ]);
    expect(markdownField.get("outl_export_md")).toBe("md");
    expect(markdownField.get("toString")).toBeUndefined();
    expect(markdownField.entry("__proto__")).toBeUndefined();
  });

  it("is immutable: with() gives another one, and copies its entry", () => {
    const recoverable = { slug: fromArgument("slug") };
    const entry = { field: "md", recoverable };
    const empty = createMarkdownField();
    const one = empty.with("__proto__", entry);
    Object.assign(recoverable, { extra: fromArgument("x") });
    expect([...empty]).toStrictEqual([]);
    expect([...one]).toStrictEqual([["__proto__", { field: "md", recoverable: { slug: { argument: "slug" } } }]]);
    expect(Object.isFrozen(one) && Object.isFrozen(one.entry("__proto__"))).toBe(true);
  });

  const wrong: [path: string, tool: unknown, entry: unknown][] = [
    ["", 7, { field: "md", recoverable: {} }],
    ["/field", "t", undefined],
    ["/field", "t", { recoverable: {} }],
    ["/recoverable", "t", { field: "md" }],
    ["/recoverable/md", "t", { field: "md", recoverable: { md: fromArgument("md") } }],
    ["/recoverable/a~1b", "t", { field: "md", recoverable: { "a/b": "slug" } }],
    ["/recoverable/n", "t", { field: "md", recoverable: { n: { default: Number.NaN } } }],
    ["/recoverable/o", "t", { field: "md", recoverable: { o: { default: { a: 1 } } } }],
    ["/recoverable/u", "t", { field: "md", recoverable: { u: { default: undefined } } }],
  ];
  for (const [path, tool, entry] of wrong) {
    it(`refuses a wrong entry at "${path}"`, () => {
      const add = createMarkdownField().with as (tool: unknown, entry: unknown) => unknown;
      expect(refusalOf(() => add(tool, entry))).toMatchObject({ code: "invalid_entry", path });
    });
  }
});
