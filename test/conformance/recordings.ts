import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openServer, serverKinds } from "../e2e/sdk/server-programs.js";
import { type CallToMake, type Recording, recordHandshake, recordModern } from "./wire-recorder.js";

/** What one server said under one revision; `wanted` is the revision that was asked for. */
export type ServerRecording = Recording & { server: string; wanted: string };

const MODERN = "2026-07-28";
const outline = fileURLToPath(new URL("../../bench/servers/outline/main.ts", import.meta.url));

// Its answer is an abort by the caller, and the caller here only listens.
const neverAnswers = ["waits_for_its_abort"];

const outlineCalls: readonly CallToMake[] = [
  {
    tool: "outl_page_create",
    arguments: { title: "Garden", md: "- TODO beans **now**\n  - [peas](https://a.example)\n" },
  },
  { tool: "outl_page_list", arguments: {} },
  { tool: "outl_page_get", arguments: { slug: "garden" } },
  { tool: "outl_page_render", arguments: { slug: "garden" } },
  { tool: "outl_export_md", arguments: { slug: "garden" } },
  { tool: "outl_export_json", arguments: { slug: "garden" } },
  { tool: "outl_page_update", arguments: { slug: "garden", pinned: true } },
  { tool: "outl_block_append", arguments: { slug: "garden", text: "see #herbs" } },
  { tool: "outl_daily_append", arguments: { text: "TODO call Ada" } },
  { tool: "outl_daily_today", arguments: {} },
  { tool: "outl_daily_get", arguments: { date: "2026-04-22" } },
  { tool: "outl_search", arguments: { query: "beans" } },
  { tool: "outl_page_get", arguments: { slug: "absent" } },
  { tool: "outl_daily_get", arguments: { date: "2026-02-31" } },
  { tool: "outl_search", arguments: { query: " " } },
  { tool: "outl_block_tree", arguments: { id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } },
];

/** Records every server of the matrix and the outline server under each revision that it may speak. */
export async function* recordAll(revisions: readonly string[]): AsyncGenerator<ServerRecording> {
  for (const kind of serverKinds) {
    const server = `${kind.adoption} over ${kind.transport}`;
    const speaks = revisions.filter((revision) => revision !== MODERN || kind.adoption.startsWith("sdk 2"));
    const { address, close } = await openServer(kind);
    try {
      for (const wanted of speaks) {
        const recording =
          wanted === MODERN
            ? await recordModern(address, everyTool)
            : await recordHandshake(address, wanted, everyTool);
        yield { server, wanted, ...recording };
      }
    } finally {
      close();
    }
  }
  for (const wanted of revisions.filter((revision) => revision !== MODERN)) {
    yield { server: "outline server over stdio", wanted, ...(await recordOutline(wanted)) };
  }
}

async function recordOutline(revision: string): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), "outline-conformance-"));
  try {
    const args = ["--import", "tsx", outline, folder];
    const env = { ...(process.env as Record<string, string>), OUTL_TODAY: "2026-04-22" };
    return await recordHandshake({ command: process.execPath, args, env }, revision, () => [...outlineCalls]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function everyTool(
  tools: readonly { name: string; inputSchema?: { required?: string[] | undefined } }[],
): CallToMake[] {
  const calls = tools
    .filter(({ name }) => !neverAnswers.includes(name))
    .map(({ name, inputSchema }): CallToMake => {
      return inputSchema?.required?.includes("slug") ? { tool: name, arguments: { slug: "page" } } : { tool: name };
    });
  return [...calls, { tool: "no_such_tool" }];
}
