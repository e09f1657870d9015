import { ToolError } from "mcp-reply";
import * as z from "zod";
import { outlineNodeOf } from "./block.js";
import { appendBlock } from "./block-edit.js";
import { newPage, outlineOf, type Page, readPage, readPageForWriting, writePageAndSidecar } from "./page.js";
import { indexPage } from "./page-index.js";
import { journalRef, type PageRef } from "./page-name.js";
import { type OutlineTool, outlineTool, type Payload } from "./tool.js";
import { readText, type Workspace } from "./workspace.js";

const dailyToday = outlineTool({
  name: "outl_daily_today",
  description: "Reads today's journal.",
  readOnly: true,
  input: {},
  run: (workspace) => journal(workspace, workspace.today()),
});

const dailyGet = outlineTool({
  name: "outl_daily_get",
  description: "Reads the journal of a day.",
  readOnly: true,
  input: { date: z.string().describe("YYYY-MM-DD") },
  run: (workspace, { date }) => journal(workspace, date),
});

const dailyAppend = outlineTool({
  name: "outl_daily_append",
  description: "Adds a block at the end of a journal, and starts the journal if there is none.",
  input: { text: z.string(), date: z.string().optional().describe("YYYY-MM-DD, today when absent") },
  run(workspace, { text, date = workspace.today() }) {
    const page = startedJournal(workspace, journalRef(date));
    const block = appendBlock(page, text, workspace.newId());
    writePageAndSidecar(workspace, page);
    indexPage(workspace, page.ref, page.meta);
    return { date, page: { id: page.meta.id, slug: page.meta.slug }, node: outlineNodeOf(block) };
  },
});

export const dailyTools: readonly OutlineTool[] = [dailyToday, dailyGet, dailyAppend];

function journal(workspace: Workspace, date: string): Payload {
  const ref = journalRef(date);
  if (readText(workspace, ref.path) === undefined) {
    throw new ToolError("PAGE_NOT_FOUND", `there is no journal of ${date} yet; outl_daily_append starts it`, { date });
  }
  const page = readPage(workspace, ref);
  return { date, meta: page.meta, outline: outlineOf(page), md: page.md };
}

function startedJournal(workspace: Workspace, ref: PageRef): Page {
  if (readText(workspace, ref.path) !== undefined) return readPageForWriting(workspace, ref);
  return newPage(ref, { id: workspace.newId(), slug: ref.slug, title: ref.slug, kind: "journal" });
}
