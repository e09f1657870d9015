import { type Block, markedText } from "./block.js";
import { fenceAfter } from "./code-fence.js";

/** A page file: property and blank lines at the top, then the outline. */
export type PageFile = { preamble: string[]; blocks: Block[]; finalNewline: boolean };

const BULLET = /^((?: {2})*)-(?: |\r?$)/;
const PROPERTY = /^(\p{L}[\p{L}\p{N}_.-]*)::(?: (.*))?$/u;
const MARKER = /^(TODO|DONE)(?: |$)/;

/**
 * Reads a page file: bullets nested by two spaces, continuation lines below
 * their bullet, `TODO `/`DONE ` markers, `key:: value` lines as properties.
 *
 * Every line of the file is in exactly one place, so that `writePage` gives
 * back the same bytes for every file, well formed or not. A line that is not a
 * bullet of the place it stands in continues the block above; prose before the
 * first bullet is a block too. Inside a fence no line is a bullet or a property.
 */
export function parsePage(md: string): PageFile {
  const lines = md.split("\n");
  const finalNewline = lines.length > 1 && lines.at(-1) === "";
  if (finalNewline || md === "") lines.pop();
  const page: PageFile = { preamble: [], blocks: [], finalNewline };
  // The open blocks, outermost first.
  const open: Block[] = [];
  let fence: string | undefined;

  for (const line of lines) {
    const indent = 2 * open.length;
    if (fence !== undefined && !isInside(line, indent)) fence = undefined;
    const depth = fence === undefined ? bulletDepth(line) : undefined;
    if (depth !== undefined && depth <= open.length) {
      open.length = depth;
      const first = withoutReturn(line.slice(2 * depth + 2));
      const block = startBlock(line, first);
      (open.at(-1)?.children ?? page.blocks).push(block);
      open.push(block);
      fence = fenceAfter(undefined, block.text);
      continue;
    }
    const current = open.at(-1);
    if (current !== undefined) {
      const content = withoutReturn(withoutIndent(line, indent));
      const property = fence === undefined ? propertyOf(content) : undefined;
      current.lines.push(line);
      if (property !== undefined) current.properties.push(property);
      else current.text += `\n${content}`;
      fence = fenceAfter(fence, content);
    } else if (line.trim() === "" || propertyOf(withoutReturn(line)) !== undefined) {
      page.preamble.push(line);
    } else {
      const block = startBlock(line, withoutReturn(line));
      page.blocks.push(block);
      open.push(block);
      fence = fenceAfter(undefined, block.text);
    }
  }
  trimTexts(page.blocks);
  return page;
}

/** The bytes of a page: each block's own lines, as they are. */
export function writePage(page: PageFile): string {
  const lines = [...page.preamble];
  collectLines(page.blocks, lines);
  return lines.join("\n") + (page.finalNewline && lines.length > 0 ? "\n" : "");
}

/** The lines of a block as this server writes them. */
export function blockLines(block: Pick<Block, "text" | "todo" | "properties">, depth: number): string[] {
  const [first = "", ...rest] = markedText(block).split("\n");
  const properties = block.properties.map(([key, value]) => (value === "" ? `${key}::` : `${key}:: ${value}`));
  const indent = "  ".repeat(depth);
  const bullet = first === "" ? `${indent}-` : `${indent}- ${first}`;
  return [bullet, ...[...rest, ...properties].map((line) => (line === "" ? "" : `${indent}  ${line}`))];
}

/** Reads what a caller wrote as one block, or gives `undefined` where it is several or leaves a code fence open. */
export function parseBlock(text: string): Block | undefined {
  const page = parsePage(blockLines({ text, todo: null, properties: [] }, 0).join("\n"));
  const [block, ...others] = page.blocks;
  if (block === undefined || others.length > 0 || block.children.length > 0) return undefined;
  const fence = block.text.split("\n").reduce<string | undefined>(fenceAfter, undefined);
  return fence === undefined ? block : undefined;
}

/** The `key:: value` lines at the top of the file. */
export function pageProperties(page: Pick<PageFile, "preamble">): [string, string][] {
  return page.preamble.map((line) => propertyOf(withoutReturn(line))).filter((property) => property !== undefined);
}

function startBlock(line: string, first: string): Block {
  const marker = MARKER.exec(first);
  const todo = marker === null ? null : marker[1] === "TODO" ? "TODO" : "DONE";
  return { lines: [line], text: first.slice(marker?.[0].length ?? 0), todo, properties: [], children: [] };
}

function bulletDepth(line: string): number | undefined {
  const bullet = BULLET.exec(line);
  return bullet === null ? undefined : (bullet[1] ?? "").length / 2;
}

function propertyOf(line: string): [string, string] | undefined {
  const property = PROPERTY.exec(line);
  return property === null ? undefined : [property[1] ?? "", property[2] ?? ""];
}

function isInside(line: string, indent: number): boolean {
  return line.trim() === "" || line.startsWith(" ".repeat(indent));
}

function withoutIndent(line: string, indent: number): string {
  const spaces = /^ */.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(spaces, indent));
}

// A file with CRLF line ends keeps them in `lines`; a text has none.
function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

// Blank lines below a block part it from the next; they are no text of its own.
function trimTexts(blocks: Block[]): void {
  for (const block of blocks) {
    block.text = block.text.replace(/\n+$/, "");
    trimTexts(block.children);
  }
}

function collectLines(blocks: readonly Block[], lines: string[]): void {
  for (const block of blocks) {
    lines.push(...block.lines);
    collectLines(block.children, lines);
  }
}
