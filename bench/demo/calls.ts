import { readToolReply } from "mcp-reply";
import type { WireResult } from "./outline-session.js";

/** One call of the demo; a function of the ids that the page read gave. */
export type DemoCall = { tool: string; label: string; args: (ids: readonly string[]) => Record<string, unknown> };

const page = "page-200";

/** Every tool of the outline server, reads before writes, and two errors. */
export const demoCalls: readonly DemoCall[] = [
  { tool: "outl_page_list", label: "page list", args: () => ({}) },
  { tool: "outl_page_get", label: "page read, 200 blocks", args: () => ({ slug: page }) },
  { tool: "outl_page_render", label: "page as markdown", args: () => ({ slug: page }) },
  { tool: "outl_export_md", label: "markdown export", args: () => ({ slug: page }) },
  { tool: "outl_export_json", label: "parser AST export", args: () => ({ slug: page }) },
  { tool: "outl_daily_today", label: "daily journal", args: () => ({}) },
  { tool: "outl_daily_get", label: "journal of a day", args: () => ({ date: "2026-04-20" }) },
  { tool: "outl_block_tree", label: "one block", args: ([first]) => ({ id: first }) },
  { tool: "outl_search", label: "search", args: () => ({ query: "the" }) },
  { tool: "outl_daily_append", label: "append to the journal", args: () => ({ text: "TODO call **Ada** back" }) },
  {
    tool: "outl_block_append",
    label: "append a block",
    args: () => ({ slug: page, text: "see [docs](https://a.example)" }),
  },
  { tool: "outl_block_update", label: "change a block", args: ([first]) => ({ id: first, text: "*changed* text" }) },
  { tool: "outl_block_toggle_todo", label: "toggle a TODO", args: ([first]) => ({ id: first }) },
  { tool: "outl_page_create", label: "create a page", args: () => ({ title: "Demo page", md: "- one\n- two\n" }) },
  { tool: "outl_page_update", label: "change a page", args: () => ({ slug: "demo-page", pinned: true }) },
  { tool: "outl_page_get", label: "error: no such page", args: () => ({ slug: "no-such-page" }) },
  { tool: "outl_daily_get", label: "error: no such date", args: () => ({ date: "2026-02-31" }) },
];

/** The call whose reply gives the ids for the calls that need one. */
export const idSource: DemoCall = demoCalls[1] as DemoCall;

/** The block ids that a caller finds in the reply of a page read, in either form. */
export function blockIds(reply: WireResult): string[] {
  const read = readToolReply(reply, { tool: idSource.tool });
  const data = read.ok ? (read.data as { data?: { outline: { id: string }[] }; outline?: { id: string }[] }) : {};
  return (data.outline ?? data.data?.outline ?? []).map(({ id }) => id);
}
