import { describe, expect, it } from "vitest";
import type { Block } from "../../../bench/servers/outline/block.js";
import {
  blockLines,
  pageProperties,
  parseBlock,
  parsePage,
  writePage,
} from "../../../bench/servers/outline/page-file.js";

// A block as [text, todo, properties, ...children], short enough to read as an outline.
type Sketch = [text: string, todo: Block["todo"], properties: Block["properties"], ...children: Sketch[]];

const sketch = ({ text, todo, properties, children }: Block): Sketch => [
  text,
  todo,
  properties,
  ...children.map(sketch),
];

const files: { name: string; md: string; outline: Sketch[] }[] = [
  { name: "an empty file", md: "", outline: [] },
  {
    name: "nested bullets",
    md: "- a\n  - b\n    - c\n- d\n",
    outline: [
      ["a", null, [], ["b", null, [], ["c", null, []]]],
      ["d", null, []],
    ],
  },
  {
    name: "continuation lines",
    md: "- a\n  b\n\n  c\n- d\n",
    outline: [
      ["a\nb\n\nc", null, []],
      ["d", null, []],
    ],
  },
  {
    name: "markers",
    md: "- TODO a\n- DONE b\n- TODOS c\n- TODO\n",
    outline: [
      ["a", "TODO", []],
      ["b", "DONE", []],
      ["TODOS c", null, []],
      ["", "TODO", []],
    ],
  },
  {
    name: "properties, an empty one too",
    md: "- a\n  k:: v\n  e::\n  std::move\n",
    outline: [
      [
        "a\nstd::move",
        null,
        [
          ["k", "v"],
          ["e", ""],
        ],
      ],
    ],
  },
  {
    name: "a fence that holds bullets and properties",
    md: "- ```md\n  - no block\n  k:: v\n  ```\n  - child\n",
    outline: [["```md\n- no block\nk:: v\n```", null, [], ["child", null, []]]],
  },
  {
    name: "a fence longer than the one inside",
    md: "- a\n  ````\n  ```\n  - no block\n  ````\n- b\n",
    outline: [
      ["a\n````\n```\n- no block\n````", null, []],
      ["b", null, []],
    ],
  },
  {
    name: "a fence left open ends with its block",
    md: "- ```\n  - inside\n- b\n",
    outline: [
      ["```\n- inside", null, []],
      ["b", null, []],
    ],
  },
  {
    name: "prose before the first bullet",
    md: "title:: x\n\nHello\n- a\n",
    outline: [
      ["Hello", null, []],
      ["a", null, []],
    ],
  },
  {
    name: "a bullet too deep, a tab, a star",
    md: "- a\n      - b\n\t- c\n* d\n",
    outline: [["a\n    - b\n\t- c\n* d", null, []]],
  },
  { name: "CRLF", md: "- a\r\n  k:: v\r\n  - TODO b\r\n", outline: [["a", null, [["k", "v"]], ["b", "TODO", []]]] },
];

describe("parsePage", () => {
  for (const { name, md, outline } of files) {
    it(`reads ${name}`, () => expect(parsePage(md).blocks.map(sketch)).toEqual(outline));
    it(`keeps the bytes of ${name}`, () => expect(writePage(parsePage(md))).toBe(md));
  }

  it("keeps the properties of the page apart", () => {
    const page = parsePage("title:: A page\nstatus:: draft\n\n- a\n");
    expect(pageProperties(page)).toEqual([
      ["title", "A page"],
      ["status", "draft"],
    ]);
  });
});

describe("parseBlock", () => {
  for (const text of ["a\n- b", "a\n- b\n  - c", "```\nopen", "a\n~~~\n```"]) {
    it(`refuses ${JSON.stringify(text)}`, () => expect(parseBlock(text)).toBeUndefined());
  }

  it("reads marker, text and properties", () => {
    expect(parseBlock("TODO a\nb\nk:: v")).toMatchObject({ todo: "TODO", text: "a\nb", properties: [["k", "v"]] });
  });
});

it("writes a block with its properties below its code", () => {
  expect(blockLines({ text: "```\nx\n```", todo: "DONE", properties: [["k", ""]] }, 1)).toEqual([
    "  - DONE ```",
    "    x",
    "    ```",
    "    k::",
  ]);
});
