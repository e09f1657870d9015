import type { OutlineUnderTest, WireReply } from "./subject.js";
import { today } from "./subject.js";

export type ToolCall = { tool: string; args: Record<string, unknown> };

/** A node as a caller reads it from a text. */
export type ReadNode = { id: string; text: string; todo?: string; children: ReadNode[] };

const outline = `status:: draft

- TODO read **it**, see [docs](https://a.example)
  due:: friday
  - child with \`code\`
    - grandchild
- plain
`;

/** Writes a page and a journal, and gives one call of every read tool that has something to say about them. */
export async function readCalls(server: OutlineUnderTest, title: string): Promise<ToolCall[]> {
  const page = payloadOf(await server.call("outl_page_create", { title, icon: "🌱", md: outline }));
  await server.call("outl_block_update", { id: page.outline[1]?.id, collapsed: true });
  await server.call("outl_daily_append", { text: `DONE read ${title}` });
  const { slug } = page.meta;
  return [
    { tool: "outl_page_list", args: {} },
    { tool: "outl_page_get", args: { slug } },
    { tool: "outl_page_render", args: { slug } },
    { tool: "outl_export_md", args: { slug } },
    { tool: "outl_export_json", args: { slug } },
    { tool: "outl_daily_today", args: {} },
    { tool: "outl_daily_get", args: { date: today } },
    { tool: "outl_block_tree", args: { id: page.outline[0]?.id } },
    { tool: "outl_search", args: { query: "read **it**" } },
  ];
}

/** The payload in a success's text, as a model reads it. */
export function payloadOf(reply: WireReply): {
  date: string;
  md: string;
  meta: { id: string; slug: string };
  node: ReadNode;
  outline: ReadNode[];
} {
  const text = reply.content[0]?.text ?? "";
  if (reply.isError) throw new Error(text);
  return JSON.parse(text);
}

/** Every node of an outline, parents before their children. */
export function everyNode(nodes: readonly ReadNode[]): ReadNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children)]);
}
