import { ToolError } from "mcp-reply";
import * as z from "zod";
import { type NamedBlock, outlineNodeOf } from "./block.js";
import { appendBlock, rewriteBlock, toggleTodo } from "./block-edit.js";
import { type BlockPlace, findBlock, placeOn } from "./block-place.js";
import { type Page, readPageForWriting, writePageAndSidecar } from "./page.js";
import { pageRef } from "./page-name.js";
import { type OutlineTool, outlineTool, type Payload } from "./tool.js";
import type { Workspace } from "./workspace.js";

const id = z.string().describe("A block id");
const text = z
  .string()
  .describe("One block: inline markdown, more lines below it, `key:: value` lines, a TODO or DONE first");

const blockAppend = outlineTool({
  name: "outl_block_append",
  description: "Adds a block at the end of a page, or as the last child of one of its blocks.",
  input: { slug: z.string(), text, parent: z.string().optional().describe("The id of a block on that page") },
  run(workspace, { slug, text: wanted, parent }) {
    const page = readPageForWriting(workspace, pageRef(slug));
    const place = parent === undefined ? undefined : placeOn(page, parent);
    if (parent !== undefined && place === undefined) {
      throw new ToolError("BLOCK_NOT_FOUND", `page ${slug} holds no block ${parent}`, { id: parent, slug });
    }
    const block = appendBlock(page, wanted, workspace.newId(), place);
    return saved(workspace, page, block);
  },
});

const blockUpdate = outlineTool({
  name: "outl_block_update",
  description: "Replaces a block's text, or folds and unfolds it.",
  input: { id, text: text.optional(), collapsed: z.boolean().optional() },
  run(workspace, { id: wanted, text: written, collapsed }) {
    const place = writablePlace(workspace, wanted);
    if (written !== undefined) rewriteBlock(place, written);
    place.block.collapsed = collapsed ?? place.block.collapsed;
    return saved(workspace, place.page, place.block);
  },
});

const blockToggleTodo = outlineTool({
  name: "outl_block_toggle_todo",
  description: "Steps a block from no marker to TODO, to DONE, to no marker.",
  input: { id },
  run(workspace, args) {
    const place = writablePlace(workspace, args.id);
    toggleTodo(place);
    return saved(workspace, place.page, place.block);
  },
});

const blockTree = outlineTool({
  name: "outl_block_tree",
  description: "Reads a block and everything below it.",
  readOnly: true,
  input: { id },
  run: (workspace, args) => ({ node: outlineNodeOf(findBlock(workspace, args.id).block) }),
});

export const blockTools: readonly OutlineTool[] = [blockAppend, blockUpdate, blockToggleTodo, blockTree];

function writablePlace(workspace: Workspace, wanted: string): BlockPlace {
  const found = findBlock(workspace, wanted);
  // Read again for the check that a page edited by hand is left alone.
  return placeOn(readPageForWriting(workspace, found.page.ref), wanted) ?? found;
}

function saved(workspace: Workspace, page: Page, block: NamedBlock): Payload {
  writePageAndSidecar(workspace, page);
  return { page: { id: page.meta.id, slug: page.meta.slug }, node: outlineNodeOf(block) };
}
