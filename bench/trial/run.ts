import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { diffPins, formatPins, parsePins, pinReplies, type ReplyPins } from "mcp-reply/contract";
import { projection, repliesAfter } from "./changed-outline.js";
import { beyondShapes, breaking, type Change, harmless } from "./changes.js";
import { snapshotVerdicts } from "./snapshots.js";
import { type TrialResults, type TrialRow, trialReport, trialSummary } from "./trial-table.js";

// The trial: twenty changes, and what pins and snapshots of the same replies make of them.

const { version } = createRequire(import.meta.url)("vitest/package.json") as { version: string };
const { replies: baseline, tools } = await repliesAfter(undefined);
const lockfile = formatPins(pinReplies(baseline, { projection, tools }));
const old = parsePins(lockfile);

const changes = [...breaking, ...harmless, ...beyondShapes];
const sets = [];
const pinned: ReplyPins[] = [];
for (const change of changes) {
  const { replies, tools: listed } = await repliesAfter(change);
  sets.push(replies);
  pinned.push(pinReplies(replies, { projection, tools: listed }));
}
process.stderr.write("Taking snapshots with vitest, and comparing them ...\n");
const snapshots = snapshotVerdicts(baseline, sets, false);
const parsed = snapshotVerdicts(baseline, sets, true);

const rows = changes.map(({ name, is }: Change, i): TrialRow => {
  const { verdict, missing, stale } = diffPins(old, pinned[i] as ReplyPins);
  const entries = missing.length + stale.length > 0;
  return {
    name,
    is,
    verdict,
    pins: entries || verdict === "breaking",
    strict: entries || verdict !== "none",
    snapshot: snapshots.failed[i] as boolean,
    parsed: parsed.failed[i] as boolean,
  };
});
const results: TrialResults = {
  versions: { node: process.versions.node, vitest: version },
  replies: baseline.length,
  bytes: { lockfile: lockfile.length, snapshot: snapshots.bytes, parsed: parsed.bytes },
  breaking: rows.slice(0, breaking.length),
  harmless: rows.slice(breaking.length, breaking.length + harmless.length),
  beyondShapes: rows.slice(breaking.length + harmless.length),
};

process.stdout.write(`${trialReport(results)}\n`);
process.stderr.write(`${trialSummary(results)}\n`);
if (process.argv.includes("--write")) {
  const file = new URL("../results/contract-trial", import.meta.url).href;
  writeFileSync(new URL(`${file}.json`), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(new URL(`${file}.md`), `${trialSummary(results)}\n`);
  writeFileSync(new URL(`${file}-rows.md`), trialReport(results));
}
