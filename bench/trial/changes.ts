import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { ToolError, toolErrorPayload } from "mcp-reply";
import type { ReplyCase, Verdict } from "mcp-reply/contract";

type Fields = Record<string, unknown>;

/** One change that an author makes to the outline server, and what it is to its callers. */
export type Change = {
  readonly name: string;
  readonly is: Verdict | "none";
  readonly payload?: (payload: Fields, tool: string) => Fields;
  readonly reply?: (reply: CallToolResult, tool: string, payload: Fields) => CallToolResult;
  readonly error?: (thrown: unknown) => unknown;
  readonly seed?: string;
  readonly today?: string;
  /** Calls before the others, as another workspace would have had them. */
  readonly before?: (call: (tool: string, args: Fields) => Promise<unknown>) => Promise<unknown>;
  /** Samples that the author adds to the tests. */
  readonly more?: readonly ReplyCase[];
};

/** Ten changes that break a caller. */
export const breaking: readonly Change[] = [
  {
    name: "block `id` renamed to `block_id`",
    is: "breaking",
    payload: everywhere((node) => (isNode(node) ? renamed(node, "id", "block_id") : node)),
  },
  {
    name: "search hits without their own `id`, their page's stays",
    is: "breaking",
    payload: only("outl_search", ({ hits, ...rest }) => ({ ...rest, hits: each(hits, ({ id: _, ...hit }) => hit) })),
  },
  {
    name: "`truncated` dropped where there are more hits",
    is: "breaking",
    payload: only("outl_search", ({ truncated: _, ...rest }) => rest),
  },
  {
    name: "journal flattened to its markdown",
    is: "breaking",
    reply: (reply, tool, { md }) => (tool === "outl_daily_get" && typeof md === "string" ? text(md) : reply),
  },
  {
    name: "error code `PAGE_NOT_FOUND` renamed",
    is: "breaking",
    error: amended("PAGE_NOT_FOUND", ({ message, data }) => new ToolError("NOT_FOUND", message, data)),
  },
  {
    name: "properties as objects instead of pairs",
    is: "breaking",
    payload: everywhere((node) =>
      Array.isArray(node.properties)
        ? { ...node, properties: node.properties.map((pair) => ({ key: pair[0], value: pair[1] })) }
        : node,
    ),
  },
  {
    name: "`title` left out where it equals the slug",
    is: "breaking",
    payload: only("outl_page_list", ({ pages }) => ({
      pages: each(pages, ({ title, ...page }) =>
        String(title).toLowerCase() === page.slug ? page : { title, ...page },
      ),
    })),
  },
  {
    name: "`date` written 22.04.2026",
    is: "breaking",
    payload: (payload) =>
      typeof payload.date === "string" ? { ...payload, date: payload.date.split("-").reverse().join(".") } : payload,
  },
  {
    name: "`BLOCK_NOT_FOUND` without its data",
    is: "breaking",
    error: amended("BLOCK_NOT_FOUND", ({ code, message }) => new ToolError(code, message)),
  },
  {
    name: "errors as text alone, without the envelope",
    is: "breaking",
    reply: ({ structuredContent: _, ...reply }) => reply,
  },
];

/** Ten changes that break nobody. */
export const harmless: readonly Change[] = [
  {
    name: "a new field in every meta",
    is: "additive",
    payload: everywhere((value) => (isMeta(value) ? { ...value, words: 12 } : value)),
  },
  {
    name: "a new field on some blocks",
    is: "additive",
    payload: everywhere((node) => (isNode(node) && node.todo !== null ? { ...node, due: "2026-05-01" } : node)),
  },
  {
    name: "keys in another order",
    is: "none",
    payload: everywhere((value) => Object.fromEntries(Object.entries(value).reverse())),
  },
  {
    name: "longer texts",
    is: "none",
    payload: everywhere((node) => (isNode(node) ? { ...node, text: `${node.text}, as agreed` } : node)),
  },
  {
    name: "a new error code in a case that has one",
    is: "additive",
    more: [
      {
        tool: "outl_page_get",
        case: "refused",
        arguments: { slug: "archived" },
        reply: toolErrorPayload(new ToolError("PAGE_ARCHIVED", "the page archived was archived", { slug: "archived" })),
      },
    ],
  },
  { name: "other ids", is: "none", seed: "2" },
  { name: "another day", is: "none", today: "2026-05-03" },
  {
    name: "error messages reworded",
    is: "none",
    error: (thrown) =>
      ToolError.is(thrown) ? new ToolError(thrown.code, `Sorry: ${thrown.message}`, thrown.data) : thrown,
  },
  {
    name: "pages rendered with a rule below the title",
    is: "none",
    payload: only("outl_page_render", ({ md, ...rest }) => ({ ...rest, md: String(md).replace("\n", "\n\n---\n") })),
  },
  {
    name: "one page more in the workspace",
    is: "none",
    before: (call) => call("outl_page_create", { title: "Another page", md: "- water the beans\n" }),
  },
];

/** What a shape cannot show: the same types, another meaning. */
export const beyondShapes: readonly Change[] = [
  {
    name: "`text` of a hit cut to four characters",
    is: "breaking",
    payload: only("outl_search", ({ hits, ...rest }) => ({
      ...rest,
      hits: each(hits, ({ text: whole, ...hit }) => ({ ...hit, text: String(whole).slice(0, 4) })),
    })),
  },
];

function everywhere(change: (value: Fields) => Fields): (payload: Fields) => Fields {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== "object" || value === null) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, field]) => [key, visit(field)])));
  };
  return (payload) => visit(payload) as Fields;
}

function only(name: string, change: (payload: Fields) => Fields): (payload: Fields, tool: string) => Fields {
  return (payload, tool) => (tool === name ? change(payload) : payload);
}

function amended(code: string, change: (error: ToolError) => ToolError): (thrown: unknown) => unknown {
  return (thrown) => (ToolError.is(thrown) && thrown.code === code ? change(thrown) : thrown);
}

function each(items: unknown, change: (item: Fields) => Fields): Fields[] {
  return (items as Fields[]).map(change);
}

function renamed(fields: Fields, from: string, to: string): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === from ? to : key, value]));
}

function isNode(value: Fields): boolean {
  return ["id", "text", "children"].every((key) => Object.hasOwn(value, key));
}

function isMeta(value: Fields): boolean {
  return ["id", "slug", "title", "kind"].every((key) => Object.hasOwn(value, key));
}

function text(said: string): CallToolResult {
  return { content: [{ type: "text", text: said }], isError: false };
}
