import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { compactText } from "../../src/render/compact-text.js";
import { fenced } from "../../src/render/fenced.js";
import { markdownTable } from "../../src/render/markdown-table.js";

describe("markdownTable, as a Markdown parser reads it", () => {
  const nasty = ["a|b", "\\|", "\\", "a\\\\|b", "x\ny", "\r\n", "- a", "```", "`a|b`", "007", ""];
  const items = nasty.map((text, i) => ({ "a rather long name": text, n: i, "k|e\\y": null }));

  it("has a row an item and a cell a column, whatever is in them", () => {
    const [table, ...more] = tree(markdownTable.render({ items })).children;
    expect(more).toEqual([]);
    if (table?.type !== "table") throw new Error(`a ${table?.type}`);
    expect(table.children).toHaveLength(items.length + 1);
    for (const row of table.children) expect(row.children).toHaveLength(3);
  });

  it("keeps the fields around the list in a fence of their own", () => {
    const [code, table] = tree(markdownTable.render({ note: "````\n|", items })).children;
    expect(code).toMatchObject({ type: "code", value: JSON.stringify({ note: "````\n|" }) });
    expect(table?.type).toBe("table");
  });
});

describe("a fence is longer than any run inside", () => {
  for (const run of [0, 3, 4, 5]) {
    it(`of ${run}`, () => {
      const text = `a\n${"`".repeat(run)}\nb`;
      expect(tree(fenced(text, "")).children).toMatchObject([{ type: "code", value: text }]);
    });
  }
});

describe("compactText", () => {
  it("is one line an item, whatever is in it", () => {
    const items = ["a\nb", "\u2028", "x y", "", "a=b", "ok"].map((text) => ({ text, "long\nname": [1] }));
    const lines = compactText.render({ items, cursor: null }).split(/[\n\r]/);
    expect(lines[0]).toBe("cursor=null");
    expect(lines).toHaveLength(items.length + 1);
    expect(lines.at(-1)).toBe('text=ok "long\\nname"=[1]');
  });
});

describe("both go as compact JSON", () => {
  for (const { name, render } of [markdownTable, compactText]) {
    for (const payload of [null, 7, "a\nb", [], [1], {}, { a: [{ b: 1 }], c: [{ d: 1 }] }, [{}], [{ a: "b" }]]) {
      const json = JSON.stringify(payload);
      it(`${name} of ${json}, or cost no more`, () => {
        const text = render(payload);
        expect(text.length).toBeLessThanOrEqual(json.length);
        if (payload === null || !json.includes("{")) expect(text).toBe(json);
      });
    }
  }
});

function tree(text: string) {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}
