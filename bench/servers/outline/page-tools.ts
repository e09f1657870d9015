import { ToolError } from "mcp-reply";
import * as z from "zod";
import { astNodeOf } from "./block.js";
import { changedMeta } from "./meta.js";
import {
  newPage,
  outlineOf,
  type Page,
  readPage,
  readPageForWriting,
  setOutline,
  writePageAndSidecar,
} from "./page.js";
import { pageProperties } from "./page-file.js";
import { indexPage, listPages } from "./page-index.js";
import { pageRef, slugOf } from "./page-name.js";
import { readableMarkdown } from "./readable-markdown.js";
import { type OutlineTool, outlineTool, type Payload } from "./tool.js";
import { readText, type Workspace } from "./workspace.js";

const slug = z.string().describe("The page's slug, or a journal's date");
const md = z.string().optional().describe("The outline as markdown bullets, nested by two spaces");

const pageList = outlineTool({
  name: "outl_page_list",
  description: "Lists every page and journal.",
  readOnly: true,
  input: {},
  run: (workspace) => ({ pages: listPages(workspace) }),
});

const pageGet = outlineTool({
  name: "outl_page_get",
  description: "Reads a page as an outline of blocks with ids.",
  readOnly: true,
  input: { slug },
  run: (workspace, args) => shown(readPage(workspace, pageRef(args.slug))),
});

const pageRender = outlineTool({
  name: "outl_page_render",
  description: "Renders a page as markdown for reading: its title, its bullets, check boxes for todos.",
  readOnly: true,
  input: { slug },
  run: (workspace, args) => ({ slug: args.slug, md: readableMarkdown(readPage(workspace, pageRef(args.slug))) }),
});

const pageCreate = outlineTool({
  name: "outl_page_create",
  description: "Creates a page, empty or from a markdown outline.",
  input: {
    title: z.string().min(1),
    slug: z.string().optional().describe("Made from the title when absent"),
    icon: z.string().optional(),
    pinned: z.boolean().optional(),
    page_type: z.string().optional(),
    md,
  },
  run(workspace, { title, slug: wanted = slugOf(title), md: outline = "", ...change }) {
    const ref = pageRef(wanted);
    if (ref.kind === "journal") {
      throw new ToolError("INVALID_ARG", `${ref.slug} names a journal; outl_daily_append starts it`);
    }
    if (readText(workspace, ref.path) !== undefined) {
      throw new ToolError("INVALID_ARG", `there is a page ${ref.slug} already`);
    }
    const page = newPage(ref, changedMeta({ id: workspace.newId(), slug: ref.slug, title, kind: ref.kind }, change));
    setOutline(page, outline, workspace.newId);
    return saved(workspace, page);
  },
});

const pageUpdate = outlineTool({
  name: "outl_page_update",
  description: "Changes a page's title, icon, pin or type, or replaces its outline; blocks that stay keep their ids.",
  input: {
    slug,
    title: z.string().min(1).optional(),
    icon: z.string().nullable().optional(),
    pinned: z.boolean().optional(),
    page_type: z.string().nullable().optional(),
    md,
  },
  run(workspace, { slug: wanted, md: outline, ...change }) {
    const page = readPageForWriting(workspace, pageRef(wanted));
    page.meta = changedMeta(page.meta, change);
    if (outline !== undefined) setOutline(page, outline, workspace.newId);
    return saved(workspace, page);
  },
});

const exportMd = outlineTool({
  name: "outl_export_md",
  description: "Gives the markdown file of a page as it is.",
  readOnly: true,
  input: { slug },
  run: (workspace, args) => ({ slug: args.slug, md: readPage(workspace, pageRef(args.slug)).md }),
});

const exportJson = outlineTool({
  name: "outl_export_json",
  description: "Gives all that is stored of a page: its parsed file and its sidecar.",
  readOnly: true,
  input: { slug },
  run(workspace, args) {
    const page = readPage(workspace, pageRef(args.slug));
    const { meta, sidecar } = page;
    return { meta, properties: pageProperties(page), blocks: page.blocks.map(astNodeOf), sidecar };
  },
});

export const pageTools: readonly OutlineTool[] = [
  pageList,
  pageGet,
  pageRender,
  pageCreate,
  pageUpdate,
  exportMd,
  exportJson,
];

function shown(page: Page): Payload {
  return { meta: page.meta, icon: page.meta.icon ?? null, outline: outlineOf(page) };
}

function saved(workspace: Workspace, page: Page): Payload {
  writePageAndSidecar(workspace, page);
  indexPage(workspace, page.ref, page.meta);
  return shown(page);
}
