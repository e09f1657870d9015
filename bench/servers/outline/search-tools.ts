import { ToolError } from "mcp-reply";
import * as z from "zod";
import { everyBlock, markedText } from "./block.js";
import { readPage } from "./page.js";
import { type OutlineTool, outlineTool } from "./tool.js";
import { pageFiles, readText, type Workspace } from "./workspace.js";

/** A block that matches: its own id, so that a caller can act on it, and the page it stands on. */
type Hit = { id: string; text: string; page: { id: string; slug: string } };

const LIMIT = 50;

const search = outlineTool({
  name: "outl_search",
  description: "Finds blocks whose text holds the query, whatever the case of letters.",
  readOnly: true,
  input: {
    query: z.string(),
    limit: z.int().min(1).max(1000).optional().describe(`At most so many hits, ${LIMIT} when absent`),
  },
  run(workspace, { query, limit = LIMIT }) {
    if (query.trim() === "") throw new ToolError("INVALID_ARG", "the query is empty");
    const hits = hitsOf(workspace, query, limit + 1);
    // One more than asked for tells whether there are more.
    return { query, hits: hits.slice(0, limit), ...(hits.length > limit ? { truncated: true } : {}) };
  },
});

export const searchTools: readonly OutlineTool[] = [search];

function hitsOf(workspace: Workspace, query: string, enough: number): Hit[] {
  const wanted = query.toLowerCase();
  const hits: Hit[] = [];
  for (const ref of pageFiles(workspace)) {
    // Most pages can be ruled out unparsed; a line break in the query is an indent in the file.
    if (!wanted.includes("\n") && !readText(workspace, ref.path)?.toLowerCase().includes(wanted)) continue;
    const { meta, blocks } = readPage(workspace, ref);
    for (const block of everyBlock(blocks)) {
      const text = markedText(block);
      if (!text.toLowerCase().includes(wanted)) continue;
      hits.push({ id: block.id, text, page: { id: meta.id, slug: meta.slug } });
      if (hits.length === enough) return hits;
    }
  }
  return hits;
}
