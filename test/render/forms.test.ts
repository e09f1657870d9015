import { ReplyError } from "mcp-reply";
import { columnarJson, compactJson, outlineLines } from "mcp-reply/render";
import { describe, expect, it } from "vitest";
import { refusalOf } from "../core/refusal.js";

const lossless = [compactJson, columnarJson, outlineLines];

describe("columnarJson", () => {
  const items = (...rows: object[]) => [...rows, ...["x", "y", "z"].map((slug) => ({ slug, kind: "page" }))];
  const frame = (...rows: string[]) => `[${[...rows, '["x","page"]', '["y","page"]', '["z","page"]'].join(",")}]`;
  const cases: [name: string, payload: unknown, text: string][] = [
    [
      "writes a table and leaves the envelope",
      { items: items(), limit: 3 },
      `{"items":{"columns":["slug","kind"],"rows":${frame()}},"limit":3}`,
    ],
    [
      "ends a row after its last cell",
      items({ slug: "a" }, {}),
      `{"columns":["slug","kind"],"rows":${frame('["a"]', "{}")}}`,
    ],
    [
      "writes an item with a gap",
      items({ slug: "a", kind: "b", n: 1, to: 2 }, { slug: "a", kind: "b", to: 2 }),
      `{"columns":["slug","kind","to","n"],"rows":${frame('{"slug":"a","kind":"b","n":1,"to":2}', '["a","b",2]')}}`,
    ],
    [
      "writes another key order as an object",
      items({ slug: "c", kind: "d" }, { kind: "a", slug: "b" }),
      `{"columns":["slug","kind"],"rows":${frame('["c","d"]', '{"kind":"a","slug":"b"}')}}`,
    ],
    [
      "marks a gap",
      items(
        { slug: "a", kind: "b", note: 1 },
        { slug: "a", kind: "b", note: 1 },
        { slug: "a", kind: "b", note: 1, when: 2 },
        { slug: "a", kind: "b", when: 3 },
      ),
      `{"columns":["slug","kind","note","when"],"rows":${frame('["a","b",1]', '["a","b",1]', '["a","b",1,2]', '["a","b","~",3]')}}`,
    ],
    [
      "marks a cell that looks like a gap",
      items({ slug: "~", kind: "~~" }),
      `{"columns":["slug","kind"],"rows":${frame('["~~","~~~"]')}}`,
    ],
    [
      "keeps empty, null and absent apart",
      items({ slug: "" }, { slug: null }),
      `{"columns":["slug","kind"],"rows":${frame('[""]', "[null]")}}`,
    ],
    ["escapes a look-alike", { columns: ["a"], rows: [[1]] }, '{"~columns":["a"],"rows":[[1]]}'],
    ["escapes an escaped one", { "~columns": ["a"], rows: [[1]] }, '{"~~columns":["a"],"rows":[[1]]}'],
    ["leaves what cannot be a table", { columns: 3, rows: [[1]] }, '{"columns":3,"rows":[[1]]}'],
    ["sends one row as compact JSON", [{ slug: "a" }], '[{"slug":"a"}]'],
    ["sends two rows as compact JSON", [{ slug: "a" }, { slug: "b" }], '[{"slug":"a"},{"slug":"b"}]'],
  ];
  for (const [name, payload, text] of cases) {
    it(name, () => {
      expect(columnarJson.render(payload)).toBe(text);
      expect(JSON.stringify(columnarJson.parse(text))).toBe(JSON.stringify(payload));
    });
  }
});

describe("outlineLines", () => {
  const node = (id: string, text: unknown, ...children: unknown[]) => ({ id, text, children });
  const filler = [1, 2, 3].map((n) => node(`0${n}`, `a text of some length ${n}`));
  const lines = filler.map(({ id, text }) => `${id} ${text}\n`).join("");
  const cases: [name: string, nodes: unknown[], text: string][] = [
    ["writes a level as a space", [node("A", "a", node("B", "b", node("C", "c")))], "A a\n B b\n  C c\n"],
    ["writes a state", [{ id: "A", text: "buy", todo: "TODO", children: [] }], "A TODO buy\n"],
    ["writes other fields", [{ id: "A", text: "x", todo: "DONE", n: ["}"], children: [] }], 'A DONE {"n":["}"]} x\n'],
    ["writes an unknown state as a field", [{ id: "A", text: "x", todo: "x", children: [] }], 'A {"todo":"x"} x\n'],
    ["writes no text for an empty one", [node("A", "")], "A\n"],
    ["keeps the spaces around a text", [node("A", "  x ")], "A   x \n"],
    ["quotes a text that looks like a state", [node("A", "TODO"), node("B", "DONE x")], 'A ="TODO"\nB ="DONE x"\n'],
    ["quotes fields and quotes", [node("A", "{}"), node("B", "=1")], 'A ="{}"\nB ="=1"\n'],
    ["quotes lines and lone surrogates", [node("A", "a\n]"), node("B", "\ud83d")], 'A ="a\\n]"\nB ="\\ud83d"\n'],
    ["quotes what is no string", [node("A", null), node("B", 7)], "A =null\nB =7\n"],
    ["keeps a number an id would lose", [{ id: 7, text: "x", children: [] }], '={"id":7,"text":"x","children":[]}\n'],
  ];
  for (const [name, nodes, text] of cases) {
    it(name, () => {
      const payload = { outline: [...filler, ...nodes], at: 1 };
      const form = `{"outline":[\n${lines}${text}],"at":1}`;
      expect(outlineLines.render(payload)).toBe(form);
      expect(JSON.stringify(outlineLines.parse(form))).toBe(JSON.stringify(payload));
    });
  }

  for (const text of [
    "[\n",
    "[\n]",
    "a\nb",
    "[\n A a\n]",
    "[\nA a\n  B b\n]",
    "[\n=1\n B b\n]",
    '[\nA {"n":1\n]',
    '{"a":[\nA a\n]',
  ]) {
    it(`does not read ${JSON.stringify(text)} as something it is not`, () => {
      if (text === "[\n]") expect(outlineLines.parse(text)).toEqual([]);
      else expect(() => outlineLines.parse(text)).toThrow(SyntaxError);
    });
  }
});

describe("every lossless rendering", () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = wrap(value);
    return value;
  };
  const wraps: [name: string, levels: number, wrap: (inner: unknown) => unknown][] = [
    ["lists", 512, (inner) => [inner]],
    ["objects", 512, (inner) => ({ inner })],
    [
      "tables",
      256,
      (inner) => [
        { first: 1, second: inner },
        { first: 2, second: 2 },
        { first: 2, second: 2 },
      ],
    ],
    ["outlines", 255, (inner) => [{ id: "A", text: "text", children: Array.isArray(inner) ? inner : [] }]],
    ["look-alikes", 256, (inner) => ({ columns: [], rows: [inner] })],
  ];
  for (const { name, render, parse } of lossless as Required<(typeof lossless)[number]>[]) {
    for (const [what, levels, wrap] of wraps) {
      it(`${name} carries ${what} as deep as a reply may be`, () => {
        const payload = nested(levels, wrap);
        expect(JSON.stringify(parse(render(payload))) === JSON.stringify(payload)).toBe(true);
      });
    }

    it(`${name} refuses what JSON cannot carry`, () => {
      expect(refusalOf(() => render({ a: [Number.NaN] }))).toMatchObject({ path: "/a/0", reason: "NaN" });
      expect(() => render(nested(513, (inner) => [inner]))).toThrow(ReplyError);
    });

    it(`${name} applies toJSON and leaves out undefined`, () => {
      expect(parse(render({ at: new Date(0), none: undefined, zero: -0 }))).toStrictEqual({
        at: "1970-01-01T00:00:00.000Z",
        zero: 0,
      });
    });

    it(`${name} takes a time that grows with the payload, not with its square`, () => {
      // Each item has a key of its own: the worst case for columns.
      const ragged = Array.from({ length: 20_000 }, (_, i) => ({ [`key-${i}`]: i, last: 1 }));
      const wide = Array.from({ length: 20_000 }, (_, i) => ({ id: `A${i}`, text: `t${i}`, n: i, children: [] }));
      const start = performance.now();
      for (const payload of [ragged, wide])
        expect(JSON.stringify(parse(render(payload)))).toBe(JSON.stringify(payload));
      expect(performance.now() - start).toBeLessThan(5_000);
    });
  }
});
