import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blockIds, demoCalls, idSource } from "./demo/calls.js";
import { startOutline, type WireResult } from "./demo/outline-session.js";
import { replySize } from "./demo/reply-size.js";
import { type DemoResults, demoTable, sampleBlock } from "./demo/table.js";
import { writeResults, writeTable } from "./results-file.js";
import { generateWorkspace } from "./servers/outline/generate.js";

const today = "2026-04-22";
const seed = 1;

const legend = `Wire: characters of the result. The last three columns: the change in o200k_base tokens in hosts whose model reads
the text, prefers the structured half, or gets both. "Before" is the same server with OUTL_REPLY=dual.`;

type Row = DemoResults["rows"][number];

const progress = (line: string): void => void process.stderr.write(`${line}\n`);

const workspace = mkdtempSync(join(tmpdir(), "outline-demo-"));
try {
  progress("Writing a workspace of 2,862 pages ...");
  const generated = generateWorkspace(workspace, { seed });
  progress(`  ${generated.blocks} blocks, titles of ${generated.meanTitleLength.toFixed(1)} characters on average`);

  const rows: Row[] = [];
  const sample = await compare(workspace, rows);
  const results = { seed, workspace: generated, sample, rows };
  process.stdout.write(`\nBefore (${sample.before.length} characters):\n${sample.before}\n`);
  process.stdout.write(
    `\nAfter (${sample.after.length} characters):\n${sample.after}\n\n${demoTable(results)}\n\n${legend}\n`,
  );

  if (process.argv.includes("--write")) {
    writeResults("demo", results, demoTable(results));
    writeTable("sample", sampleBlock(results));
  }
} finally {
  rmSync(workspace, { recursive: true, force: true });
}

async function compare(folder: string, rows: Row[]): Promise<{ before: string; after: string }> {
  progress("Starting the server twice over stdio: in the dual form, and projected ...");
  const dual = await startOutline("dual", folder, today);
  const projected = await startOutline("projected", folder, today);
  try {
    const ids = blockIds(await projected.call(idSource.tool, idSource.args([])));
    let sample = { before: "", after: "" };
    for (const [i, { tool, label, args }] of demoCalls.entries()) {
      progress(`  ${i + 1}/${demoCalls.length} ${tool}: ${label}`);
      const before = await dual.call(tool, args(ids));
      const after = await projected.call(tool, args(ids));
      rows.push({ tool, label, before: replySize(before), after: replySize(after) });
      if (tool === "outl_daily_append") sample = { before: json(before), after: json(after) };
    }
    return sample;
  } finally {
    await Promise.all([dual.close(), projected.close()]);
  }
}

function json(result: WireResult): string {
  return JSON.stringify(result);
}
