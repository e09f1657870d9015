import { beforeEach, describe, expect, it } from "vitest";
import { tools } from "../../../bench/servers/outline/tools.js";
import { TemporaryWorkspace } from "./temporary-workspace.js";

const ULID = expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);

let workspace: TemporaryWorkspace;

beforeEach(() => {
  workspace = new TemporaryWorkspace();
  workspace.call("outl_page_create", {
    title: "Reading list",
    icon: "📚",
    md: "status:: draft\n\n- TODO read **it**\n  due:: friday\n  - child\n- plain\n",
  });
});

it("has the tools that its callers know", () => {
  expect(tools.map(({ name, readOnly }) => (readOnly ? name : `${name} (writes)`))).toEqual([
    "outl_page_list",
    "outl_page_get",
    "outl_page_render",
    "outl_page_create (writes)",
    "outl_page_update (writes)",
    "outl_export_md",
    "outl_export_json",
    "outl_daily_today",
    "outl_daily_get",
    "outl_daily_append (writes)",
    "outl_block_append (writes)",
    "outl_block_update (writes)",
    "outl_block_toggle_todo (writes)",
    "outl_block_tree",
    "outl_search",
  ]);
});

describe("reads", () => {
  it("a page: meta, icon, and nodes with all their fields in order", () => {
    const page = workspace.call("outl_page_get", { slug: "reading-list" });
    expect(page).toEqual({
      meta: { id: ULID, slug: "reading-list", title: "Reading list", kind: "page", icon: "📚" },
      icon: "📚",
      outline: [
        {
          id: ULID,
          text: "read **it**",
          todo: "TODO",
          collapsed: false,
          properties: [["due", "friday"]],
          tokens: [
            { kind: "plain", value: "read " },
            { kind: "bold", value: "it" },
          ],
          children: [expect.objectContaining({ text: "child", todo: null, properties: [] })],
        },
        expect.objectContaining({ text: "plain" }),
      ],
    });
    const order = ["id", "text", "todo", "collapsed", "properties", "tokens", "children"];
    expect(Object.keys(page.outline[0] ?? {})).toEqual(order);
  });

  it("a page without an icon: null", () => {
    workspace.call("outl_page_create", { title: "Bare" });
    expect(workspace.call("outl_page_get", { slug: "bare" })).toMatchObject({ icon: null, outline: [] });
  });

  it("the list: every page, whoever wrote it", () => {
    workspace.call("outl_daily_append", { text: "hi" });
    workspace.edit("pages/by-hand.md", "- x\n");
    workspace.edit("pages/Not a slug.md", "- x\n");
    expect(workspace.call("outl_page_list").pages.map(({ slug, kind }) => [slug, kind])).toEqual([
      ["2026-04-22", "journal"],
      ["by-hand", "page"],
      ["reading-list", "page"],
    ]);
  });

  it("the list: from the index, without opening a sidecar", () => {
    const { pages } = workspace.call("outl_page_list");
    workspace.edit(".outl/pages/reading-list.json", "broken");
    expect(workspace.call("outl_page_list").pages).toEqual(pages);
    workspace.edit(".outl/index.json", "broken");
    expect(workspace.call("outl_page_list").pages).toMatchObject([{ title: "reading-list" }]);
  });

  it("the file as it is, and a rendering to read", () => {
    expect(workspace.call("outl_export_md", { slug: "reading-list" })).toEqual({
      slug: "reading-list",
      md: "status:: draft\n\n- TODO read **it**\n  due:: friday\n  - child\n- plain\n",
    });
    expect(workspace.call("outl_page_render", { slug: "reading-list" })).toEqual({
      slug: "reading-list",
      md: "# 📚 Reading list\n\n- [ ] read **it**\n  - child\n- plain\n",
    });
  });

  it("the parser's tree: no ids, the marker in the text", () => {
    const { properties, blocks, sidecar } = workspace.call("outl_export_json", { slug: "reading-list" });
    expect(properties).toEqual([["status", "draft"]]);
    expect(blocks[0]).toEqual({
      text: "TODO read **it**",
      properties: [["due", "friday"]],
      children: [{ text: "child", properties: [], children: [] }],
    });
    expect(sidecar).toMatchObject({ version: 1, blocks: [{ id: ULID }, { id: ULID }, { id: ULID }] });
  });

  it("a journal by today and by date, and none that is not there", () => {
    workspace.call("outl_daily_append", { text: "TODO hi" });
    const today = workspace.call("outl_daily_today");
    expect(Object.keys(today)).toEqual(["date", "meta", "outline", "md"]);
    expect(today).toMatchObject({ date: "2026-04-22", md: "- TODO hi\n", outline: [{ text: "hi", todo: "TODO" }] });
    expect(workspace.call("outl_daily_get", { date: "2026-04-22" })).toEqual(today);
    expect(workspace.refusal("outl_daily_get", { date: "2026-04-21" }).code).toBe("PAGE_NOT_FOUND");
  });
});

describe("writes", () => {
  it("a block is appended where it is asked for, and its node comes back", () => {
    const parent = workspace.call("outl_page_get", { slug: "reading-list" }).outline[0];
    const { node, page } = workspace.call("outl_block_append", {
      slug: "reading-list",
      text: "DONE two\nlines\nk:: v",
      parent: parent?.id,
    });
    expect(page.slug).toBe("reading-list");
    expect(node).toMatchObject({ id: ULID, text: "two\nlines", todo: "DONE", properties: [["k", "v"]] });
    expect(workspace.read("pages/reading-list.md")).toContain(
      "  - child\n  - DONE two\n    lines\n    k:: v\n- plain\n",
    );
    expect(workspace.call("outl_block_tree", { id: node.id }).node).toEqual(node);
  });

  it("a block's text is replaced; marker, properties, children and id stay", () => {
    const before = workspace.call("outl_page_get", { slug: "reading-list" }).outline[0];
    const { node } = workspace.call("outl_block_update", { id: before?.id, text: "skim", collapsed: true });
    expect(node).toMatchObject({
      id: before?.id,
      text: "skim",
      todo: "TODO",
      collapsed: true,
      children: before?.children,
    });
    expect(workspace.call("outl_page_get", { slug: "reading-list" }).outline[0]).toEqual(node);
  });

  it("spaces at the end of a line are text", () => {
    const { node } = workspace.call("outl_block_append", { slug: "reading-list", text: "a  \nb  \n\n  c  " });
    expect(node.text).toBe("a  \nb  \n\n  c  ");
    expect(workspace.call("outl_block_tree", { id: node.id }).node).toEqual(node);
  });

  it("a todo goes round", () => {
    const id = workspace.call("outl_page_get", { slug: "reading-list" }).outline[1]?.id;
    const states = [1, 2, 3].map(() => workspace.call("outl_block_toggle_todo", { id }).node.todo);
    expect(states).toEqual(["TODO", "DONE", null]);
  });

  it("a page's meta changes, its blocks keep their ids when the outline is replaced", () => {
    const { outline } = workspace.call("outl_page_get", { slug: "reading-list" });
    const after = workspace.call("outl_page_update", {
      slug: "reading-list",
      title: "Books",
      icon: null,
      pinned: true,
      page_type: "list",
      md: "- plain\n- new\n",
    });
    expect(after.meta).toEqual({
      id: ULID,
      slug: "reading-list",
      title: "Books",
      kind: "page",
      pinned: true,
      page_type: "list",
    });
    expect(after.outline.map(({ id }) => id)).toEqual([outline[1]?.id, ULID]);
    expect(workspace.call("outl_page_list").pages).toEqual([after.meta]);
  });

  it("what search finds can be acted on", () => {
    const { query, hits } = workspace.call("outl_search", { query: "READ **" });
    expect(query).toBe("READ **");
    expect(hits).toEqual([{ id: ULID, text: "TODO read **it**", page: { id: ULID, slug: "reading-list" } }]);
    expect(workspace.call("outl_block_toggle_todo", { id: hits[0]?.id }).node.todo).toBe("DONE");
  });

  it("search says that there is more, and only then", () => {
    expect(workspace.call("outl_search", { query: "i", limit: 2 })).toMatchObject({ truncated: true });
    expect(workspace.call("outl_search", { query: "i", limit: 3 })).not.toHaveProperty("truncated");
    expect(workspace.call("outl_search", { query: "absent" })).toEqual({ query: "absent", hits: [] });
  });
});

const UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const refusals: [tool: string, args: unknown, code: string][] = [
  ["outl_page_get", { slug: "absent" }, "PAGE_NOT_FOUND"],
  ["outl_page_get", {}, "INVALID_ARG"],
  ["outl_page_create", { title: "Reading list" }, "INVALID_ARG"],
  ["outl_page_create", { title: "2026-04-22" }, "INVALID_ARG"],
  ["outl_page_create", { title: "!!!" }, "INVALID_ARG"],
  ["outl_daily_today", {}, "PAGE_NOT_FOUND"],
  ["outl_block_append", { slug: "absent", text: "x" }, "PAGE_NOT_FOUND"],
  ["outl_block_append", { slug: "reading-list", text: "x", parent: UNKNOWN }, "BLOCK_NOT_FOUND"],
  ["outl_block_append", { slug: "reading-list", text: "x\n- y" }, "INVALID_ARG"],
  ["outl_block_append", { slug: "reading-list", text: "```\nopen" }, "INVALID_ARG"],
  ["outl_block_tree", { id: UNKNOWN }, "BLOCK_NOT_FOUND"],
  ["outl_block_tree", { id: "../x" }, "INVALID_ARG"],
  ["outl_search", { query: " " }, "INVALID_ARG"],
];

describe("refusals", () => {
  for (const [tool, args, code] of refusals) {
    it(`${tool} ${JSON.stringify(args)}: ${code}`, () => {
      const before = workspace.read("pages/reading-list.md");
      expect(workspace.refusal(tool, args).code).toBe(code);
      expect(workspace.read("pages/reading-list.md")).toBe(before);
    });
  }
});
