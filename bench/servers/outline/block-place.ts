import { ToolError } from "mcp-reply";
import type { NamedBlock } from "./block.js";
import { type Page, readPage } from "./page.js";
import { sidecarText } from "./sidecar.js";
import { isUlid } from "./ulid.js";
import { pageFiles, type Workspace } from "./workspace.js";

/** A block, the page it stands on, and how deep: a top-level block has depth 0. */
export type BlockPlace = { page: Page; block: NamedBlock; depth: number };

/**
 * Looks a block up by its id.
 *
 * @throws ToolError `INVALID_ARG` where the id is no ULID, `BLOCK_NOT_FOUND` where no page holds it.
 */
export function findBlock(workspace: Workspace, id: string): BlockPlace {
  if (!isUlid(id)) throw new ToolError("INVALID_ARG", `${JSON.stringify(id)} is not a block id (a ULID)`);
  const refs = pageFiles(workspace);
  const recorded = refs.filter((ref) => sidecarText(workspace, ref).includes(`"${id}"`));
  // The other pages are opened only then: a page edited by hand shows ids that no sidecar holds.
  for (const ref of recorded.length > 0 ? recorded : refs) {
    const page = readPage(workspace, ref);
    const place = placeOn(page, id);
    if (place !== undefined) return place;
  }
  throw new ToolError("BLOCK_NOT_FOUND", `no page holds a block ${id}`, { id });
}

/** The block's place on a page, or `undefined` where the page does not hold it. */
export function placeOn(page: Page, id: string): BlockPlace | undefined {
  const search = (blocks: readonly NamedBlock[], depth: number): BlockPlace | undefined => {
    for (const block of blocks) {
      const place = block.id === id ? { page, block, depth } : search(block.children, depth + 1);
      if (place !== undefined) return place;
    }
    return undefined;
  };
  return search(page.blocks, 0);
}
