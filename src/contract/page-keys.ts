import type { Shape } from "./shape.js";
import { lastStep, parentPath } from "./shape-path.js";

// What tells a caller that there is more, and how to get it.
const MORE: readonly string[] = [
  ...["cursor", "nextCursor", "next_cursor", "nextPage", "next_page", "nextPageToken", "next_page_token"],
  ...["truncated", "truncationReason", "hasMore", "has_more"],
];
// What else belongs to a page, where there is more.
const PAGE: readonly string[] = [...MORE, "items", "limit", "offset", "total"];

/**
 * The paths by which a caller pages through a reply: those of objects that say
 * whether there is more.
 */
export function pageKeys(shape: Shape): string[] {
  const paths = Object.keys(shape);
  const pages = new Set(paths.filter((path) => MORE.includes(lastStep(path))).map(parentPath));
  return paths.filter((path) => path !== "" && pages.has(parentPath(path)) && PAGE.includes(lastStep(path)));
}
