import { ToolError } from "mcp-reply";
import { type NamedBlock, type OutlineNode, outlineNodeOf, sameOutline } from "./block.js";
import { type Meta, unrecordedMeta } from "./meta.js";
import { parsePage, writePage } from "./page-file.js";
import type { PageRef } from "./page-name.js";
import { derivedIds, nameBlocks, unrecordedLines } from "./reconcile.js";
import { readSidecar, type Sidecar, sidecarOf, writeSidecar } from "./sidecar.js";
import type { IdSource } from "./ulid.js";
import { readText, type Workspace, writeText } from "./workspace.js";

const RECOVER = "npx tsx bench/servers/outline/main.ts --recover";

/** A page in memory: its file, and the names that the sidecar gives to what is in it. */
export type Page = {
  ref: PageRef;
  meta: Meta;
  preamble: string[];
  blocks: NamedBlock[];
  finalNewline: boolean;
  md: string;
  sidecar: Sidecar | null;
  /** Lines that somebody wrote past the server. */
  unrecorded: string[];
};

/** @throws ToolError `PAGE_NOT_FOUND` */
export function readPage(workspace: Workspace, ref: PageRef): Page {
  const md = readText(workspace, ref.path);
  if (md === undefined)
    throw new ToolError("PAGE_NOT_FOUND", `there is no ${ref.kind} ${ref.slug}`, { slug: ref.slug });
  const sidecar = readSidecar(workspace, ref);
  const { preamble, blocks, finalNewline } = parsePage(md);
  const named = nameBlocks(blocks, sidecar?.blocks ?? [], derivedIds(ref.path));
  const meta = sidecar?.meta ?? unrecordedMeta(ref);
  const unrecorded = unrecordedLines(md, sidecar);
  return { ref, meta, preamble, blocks: named, finalNewline, md, sidecar: sidecar ?? null, unrecorded };
}

/** A page without a file: it has one once it is written. */
export function newPage(ref: PageRef, meta: Meta): Page {
  return { ref, meta, preamble: [], blocks: [], finalNewline: true, md: "", sidecar: null, unrecorded: [] };
}

/** Replaces the outline of a page in memory; blocks whose lines stay keep their ids. */
export function setOutline(page: Page, md: string, newId: IdSource): void {
  const { preamble, blocks } = parsePage(md);
  page.blocks = nameBlocks(blocks, sidecarOf(page).blocks, newId);
  page.preamble = preamble;
}

/**
 * Reads a page that is about to be written.
 *
 * @throws ToolError `PAGE_MARKDOWN_AHEAD_OF_LOG` when its file holds lines that the
 * sidecar never recorded: writing would give them ids behind their author's back.
 */
export function readPageForWriting(workspace: Workspace, ref: PageRef): Page {
  const page = readPage(workspace, ref);
  const [sample] = page.unrecorded;
  if (sample === undefined) return page;
  const lines = page.unrecorded.length;
  throw new ToolError(
    "PAGE_MARKDOWN_AHEAD_OF_LOG",
    `${ref.path} was edited by hand (${lines} unrecorded ${lines === 1 ? "line" : "lines"}); record the file before writing to it`,
    { path: ref.path, lines, sample: shortened(sample), recovery_command: `${RECOVER} ${ref.path}` },
  );
}

/**
 * Writes the sidecar, then the file: a crash between the two leaves a page that can still be written.
 *
 * @throws ToolError `INVALID_ARG` when the outline would not read back as it is; nothing is written then.
 */
export function writePageAndSidecar(workspace: Workspace, page: Page): void {
  const md = writePage({ ...page, finalNewline: true });
  if (!sameOutline(page.blocks, parsePage(md).blocks)) {
    throw new ToolError("INVALID_ARG", "the text would not read back as one block: check its code fences and indents");
  }
  writeSidecar(workspace, page.ref, sidecarOf(page));
  writeText(workspace, page.ref.path, md);
}

export function outlineOf(page: Page): OutlineNode[] {
  return page.blocks.map(outlineNodeOf);
}

function shortened(line: string): string {
  const signs = [...line.trim()];
  return signs.length > 120 ? `${signs.slice(0, 120).join("")}…` : signs.join("");
}
