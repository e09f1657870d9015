import * as z from "zod";
import { type Meta, meta, unrecordedMeta } from "./meta.js";
import type { PageRef } from "./page-name.js";
import { readSidecar } from "./sidecar.js";
import { pageFiles, readText, type Workspace, writeText } from "./workspace.js";

const INDEX = ".outl/index.json";
const index = z.object({ version: z.literal(1), pages: z.array(z.tuple([z.string(), meta])) });

/**
 * The meta of every page and journal, sorted by path.
 *
 * The folder says which pages there are; the index only saves opening 2,862
 * sidecars. A page that is not in it is read from its sidecar.
 */
export function listPages(workspace: Workspace): Meta[] {
  const known = readIndex(workspace);
  return pageFiles(workspace).map((ref) => known.get(ref.path) ?? recordedMeta(workspace, ref));
}

/** Writes the index anew where it does not say this of the page. */
export function indexPage(workspace: Workspace, ref: PageRef, current: Meta): void {
  const known = readIndex(workspace);
  if (JSON.stringify(known.get(ref.path)) === JSON.stringify(current)) return;
  known.set(ref.path, current);
  writeIndex(
    workspace,
    pageFiles(workspace).map((file) => [file.path, known.get(file.path) ?? recordedMeta(workspace, file)]),
  );
}

export function writeIndex(workspace: Workspace, pages: readonly (readonly [path: string, meta: Meta])[]): void {
  writeText(workspace, INDEX, `${JSON.stringify({ version: 1, pages })}\n`);
}

function readIndex(workspace: Workspace): Map<string, Meta> {
  try {
    return new Map(index.parse(JSON.parse(readText(workspace, INDEX) ?? "")).pages);
  } catch {
    // The index is a cache: without one the sidecars are read.
    return new Map();
  }
}

function recordedMeta(workspace: Workspace, ref: PageRef): Meta {
  return readSidecar(workspace, ref)?.meta ?? unrecordedMeta(ref);
}
