import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { type OutlineSession, startOutline, type WireResult } from "./demo/outline-session.js";
import { type RenderingResults, renderingsTable } from "./renderings-table.js";
import { writeResults } from "./results-file.js";
import { generateWorkspace } from "./servers/outline/generate.js";
import { renderedProjections } from "./servers/outline/rendered-reply.js";

type RenderedForm = keyof typeof renderedProjections;

const today = "2026-04-22";
const calls: [corpus: string, form: RenderedForm, rendering: string, tool: string, args: Record<string, unknown>][] = [
  ["page list", "columnar", "columnarJson", "outl_page_list", {}],
  ["search", "columnar", "columnarJson", "outl_search", { query: "the" }],
  ["page of 200 blocks", "lines", "outlineLines", "outl_page_get", { slug: "page-200" }],
  ["daily journal, its markdown included", "lines", "outlineLines", "outl_daily_today", {}],
  ["page of 5,000 blocks", "lines", "outlineLines", "outl_page_get", { slug: "page-5000" }],
];

const folder = mkdtempSync(join(tmpdir(), "outline-renderings-"));
const sessions: Record<string, OutlineSession> = {};
try {
  const { pages, meanTitleLength } = generateWorkspace(folder, { seed: 1, lastDay: today });
  for (const form of ["dual", "projected", "columnar", "lines"] as const) {
    sessions[form] = await startOutline(form, folder, today);
  }
  const call = (form: string, tool: string, args: Record<string, unknown>) =>
    (sessions[form] as OutlineSession).call(tool, args);

  const rows: RenderingResults["rows"] = [];
  for (const [corpus, form, rendering, tool, args] of calls) {
    const [dual, pruned, rendered] = [
      await call("dual", tool, args),
      await call("projected", tool, args),
      await call(form, tool, args),
    ];
    const read = (reply: WireResult) => JSON.stringify(renderedProjections[form].readToolReply(reply, { tool }));
    rows.push({
      corpus,
      tool,
      rendering,
      wire: { dual: JSON.stringify(dual).length, rendered: JSON.stringify(rendered).length },
      tokens: {
        unpruned: countTokens(JSON.stringify(dual.structuredContent?.data)),
        pruned: tokens(pruned),
        rendered: tokens(rendered),
      },
      readBackEqual: read(rendered) === read(pruned),
    });
  }
  const table = renderingsTable({ pages, meanTitleLength, rows });
  process.stdout.write(`${table}\n`);
  if (process.argv.includes("--write")) writeResults("renderings", { pages, meanTitleLength, rows }, table);
} finally {
  for (const session of Object.values(sessions)) await session.close();
  rmSync(folder, { recursive: true, force: true });
}

function tokens({ content }: WireResult): number {
  return countTokens(content[0]?.text ?? "");
}
