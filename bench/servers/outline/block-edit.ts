import { ToolError } from "mcp-reply";
import type { NamedBlock, Todo } from "./block.js";
import type { BlockPlace } from "./block-place.js";
import type { Page } from "./page.js";
import { blockLines, parseBlock } from "./page-file.js";

const nextTodo = new Map<Todo, Todo>([
  [null, "TODO"],
  ["TODO", "DONE"],
  ["DONE", null],
]);

/**
 * Adds a block at the end of a page, or below `parent` after its last child.
 *
 * @throws ToolError `INVALID_ARG` where the text is no single block.
 */
export function appendBlock(page: Page, text: string, id: string, parent?: BlockPlace): NamedBlock {
  const written = oneBlock(text);
  const depth = parent === undefined ? 0 : parent.depth + 1;
  const block = { ...written, lines: blockLines(written, depth), id, collapsed: false, children: [] };
  (parent?.block.children ?? page.blocks).push(block);
  return block;
}

/**
 * Replaces a block's text. Its TODO state and its properties stay, unless the
 * new text brings its own.
 *
 * @throws ToolError `INVALID_ARG` where the text is no single block.
 */
export function rewriteBlock({ block, depth }: BlockPlace, text: string): void {
  const written = oneBlock(text);
  block.text = written.text;
  block.todo = written.todo ?? block.todo;
  if (written.properties.length > 0) block.properties = written.properties;
  block.lines = blockLines(block, depth);
}

/** Steps a block from no marker to TODO, to DONE, to no marker. Only its first line is written anew. */
export function toggleTodo({ block, depth }: BlockPlace): void {
  block.todo = nextTodo.get(block.todo) ?? null;
  const [bullet = ""] = blockLines(block, depth);
  block.lines[0] = bullet;
}

function oneBlock(text: string): Omit<NamedBlock, "id" | "collapsed"> {
  const block = parseBlock(text);
  if (block !== undefined) return { ...block, children: [] };
  throw new ToolError(
    "INVALID_ARG",
    'the text is no single block: a line of it starts with "- ", or a code fence stays open',
  );
}
