import { readToolReply } from "mcp-reply";
import type { ReplyCase } from "mcp-reply/contract";

/** An outline server under test: its calls, and the file that an editor writes past it. */
export type OutlineCaller = {
  call(tool: string, args: Record<string, unknown>): Promise<unknown>;
  read(path: string): string;
  edit(path: string, text: string): void;
};

type Node = { id: string; children: Node[] };
type Page = { meta: { id: string; slug: string }; outline: Node[] };

const outline = `status:: draft

- TODO read **it**, see [docs](https://a.example)
  due:: friday
  - child with \`code\`
    - grandchild
- plain
`;

const nobody = "01KPS7S300M008FYZQ8YEBGVFA";

/**
 * Takes an outline server over an empty workspace through every tool that it
 * has, successes and refusals, and gives each call with its reply.
 */
export async function outlineReplies(server: OutlineCaller, today: string): Promise<ReplyCase[]> {
  const replies: ReplyCase[] = [];
  const call = async (tool: string, name: string, args: Record<string, unknown> = {}): Promise<unknown> => {
    const reply = await server.call(tool, args);
    replies.push({ tool, case: name, arguments: args, reply });
    const read = readToolReply(reply);
    // The old dual form wraps its payload.
    return read.ok ? ((read.data as { data?: unknown }).data ?? read.data) : undefined;
  };

  await call("outl_search", "no hits", { query: "read" });
  const page = (await call("outl_page_create", "from an outline", { title: "Reads", icon: "🌱", md: outline })) as Page;
  await call("outl_page_create", "empty", { title: "Empty" });
  await call("outl_page_create", "refused", { title: "Reads" });
  const { slug } = page.meta;
  const [first, second] = page.outline as [Node, Node];

  await call("outl_block_update", "folded", { id: second.id, collapsed: true });
  await call("outl_block_update", "another text", { id: second.id, text: "DONE *plain*\nowner:: Ada" });
  await call("outl_block_update", "refused", { id: nobody, text: "x" });
  await call("outl_block_update", "refused", { id: "no ULID", text: "x" });
  await call("outl_block_append", "at the end", { slug, text: "see [docs](https://a.example)" });
  await call("outl_block_append", "below a block", { slug, parent: first.id, text: "deeper" });
  await call("outl_block_append", "refused", { slug, parent: nobody, text: "x" });
  await call("outl_block_toggle_todo", "a block", { id: first.id });
  await call("outl_block_toggle_todo", "refused", { id: nobody });
  await call("outl_daily_append", "a block", { text: "DONE read Reads" });
  await call("outl_daily_append", "refused", { text: "x", date: "2026-02-31" });
  await call("outl_page_update", "pinned", { slug, pinned: true, page_type: "project" });
  await call("outl_page_update", "refused", { slug: "nowhere", pinned: true });

  await call("outl_page_list", "pages");
  await call("outl_page_get", "a page", { slug });
  await call("outl_page_get", "a page", { slug: "empty" });
  await call("outl_page_get", "refused", { slug: "nowhere" });
  await call("outl_page_get", "refused", { slug: "../etc" });
  await call("outl_page_render", "a page", { slug });
  await call("outl_page_render", "refused", { slug: "nowhere" });
  await call("outl_export_md", "a page", { slug });
  await call("outl_export_json", "a page", { slug });
  await call("outl_daily_today", "a journal");
  await call("outl_daily_get", "a journal", { date: today });
  await call("outl_daily_get", "refused", { date: "2026-02-31" });
  await call("outl_daily_get", "refused", { date: "2001-01-01" });
  await call("outl_block_tree", "a block", { id: first.id });
  await call("outl_block_tree", "refused", { id: nobody });
  await call("outl_search", "hits", { query: "read" });
  await call("outl_search", "more hits than asked for", { query: "e", limit: 1 });
  await call("outl_search", "refused", { query: " " });

  server.edit(`pages/${slug}.md`, `${server.read(`pages/${slug}.md`)}- by hand\n`);
  await call("outl_page_update", "edited by hand", { slug, title: "Other" });
  return replies;
}
