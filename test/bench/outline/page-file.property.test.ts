import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, everyBlock, sameOutline } from "../../../bench/servers/outline/block.js";
import { blockLines, parseBlock, parsePage, writePage } from "../../../bench/servers/outline/page-file.js";

const line = fc.oneof(
  fc.constantFrom(
    "- ",
    "-",
    "- TODO ",
    "  - DONE x",
    "    - deep",
    " - odd",
    "```",
    "~~~~",
    "  ```js",
    "k:: v",
    "  k::",
    "",
    "  ",
    "\t- x",
    "text",
    "* x",
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const file = fc
  .array(line, { maxLength: 14 })
  .chain((lines) => fc.constantFrom("\n", "\r\n").map((end) => lines.join(end)));

const text = fc
  .array(fc.oneof(line, fc.constantFrom("a *b*", "```\n- x\nk:: v\n```", "[[Page]] #tag", "TODO")), {
    minLength: 1,
    maxLength: 5,
  })
  .map((lines) => parseBlock(lines.join("\n")))
  .filter((block) => block !== undefined);

const outline = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.record({ own: text, children: tie("blocks") }).map(({ own, children }) => ({ ...own, children })),
  blocks: fc.oneof({ maxDepth: 3 }, fc.constant<Block[]>([]), fc.array(tie("block"), { maxLength: 3 })),
})).blocks;

const settings = { numRuns: 2_000 };

describe("a page file", () => {
  it("comes back byte for byte, whatever is in it", () => {
    fc.assert(
      fc.property(fc.oneof(file, fc.string({ unit: "binary", maxLength: 80 })), (md) => {
        expect(writePage(parsePage(md))).toBe(md);
      }),
      settings,
    );
  });

  it("says the same after its blocks are written anew, for every outline of single blocks", () => {
    fc.assert(
      fc.property(outline, (blocks) => {
        const md = writePage({ preamble: [], blocks: writtenAnew(blocks, 0), finalNewline: true });
        expect(sameOutline(parsePage(md).blocks, blocks)).toBe(true);
        expect(writePage(parsePage(md))).toBe(md);
      }),
      settings,
    );
  });

  it("has each of its lines in one place only", () => {
    fc.assert(
      fc.property(file, (md) => {
        const { preamble, blocks } = parsePage(md);
        const lines = [...preamble, ...[...everyBlock(blocks)].flatMap((block) => block.lines)];
        expect(lines.join("\n")).toBe(md.endsWith("\n") ? md.slice(0, -1) : md);
      }),
      settings,
    );
  });
});

function writtenAnew(blocks: readonly Block[], depth: number): Block[] {
  return blocks.map((block) => ({
    ...block,
    lines: blockLines(block, depth),
    children: writtenAnew(block.children, depth + 1),
  }));
}
