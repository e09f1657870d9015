import { createHash } from "node:crypto";
import * as z from "zod";
import { everyBlock, type NamedBlock } from "./block.js";
import { meta } from "./meta.js";
import type { PageRef } from "./page-name.js";
import { readText, type Workspace, writeText } from "./workspace.js";

const sidecar = z.object({
  version: z.literal(1),
  meta,
  preamble: z.array(z.string()),
  blocks: z.array(z.object({ id: z.string(), lines: z.array(z.string()), collapsed: z.literal(true).exactOptional() })),
});

/** What markdown cannot hold of a page: its meta, block ids in file order, and a hash of each line that was recorded. */
export type Sidecar = z.output<typeof sidecar>;
export type BlockRecord = Sidecar["blocks"][number];

/** The sidecar of a page, or `undefined` where there is none, or none that can be read. */
export function readSidecar(workspace: Workspace, ref: PageRef): Sidecar | undefined {
  const text = readText(workspace, sidecarPath(ref));
  if (text === undefined) return undefined;
  try {
    return sidecar.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The sidecar's bytes: enough to see whether it names an id. */
export function sidecarText(workspace: Workspace, ref: PageRef): string {
  return readText(workspace, sidecarPath(ref)) ?? "";
}

export function writeSidecar(workspace: Workspace, ref: PageRef, record: Sidecar): void {
  writeText(workspace, sidecarPath(ref), `${JSON.stringify(record)}\n`);
}

/** Records a page as it is now. */
export function sidecarOf(page: {
  meta: Sidecar["meta"];
  preamble: readonly string[];
  blocks: readonly NamedBlock[];
}): Sidecar {
  const blocks = [...everyBlock(page.blocks)].map(
    (block): BlockRecord => ({
      id: block.id,
      lines: lineHashes(block.lines),
      ...(block.collapsed ? { collapsed: true } : {}),
    }),
  );
  return { version: 1, meta: page.meta, preamble: lineHashes(page.preamble), blocks };
}

export function lineHashes(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== "").map(lineHash);
}

export function lineHash(line: string): string {
  return createHash("sha256").update(line).digest("hex").slice(0, 12);
}

function sidecarPath(ref: PageRef): string {
  return `.outl/${ref.path.replace(/\.md$/, ".json")}`;
}
