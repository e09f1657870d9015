import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { markdownTable } from "markdown-table";
import { writeResults } from "./results-file.js";

/** What one child process saw: a payload of so many bytes, written once. */
type Run = { payloadBytes: number; textBytes: number; milliseconds: number; peakMegabytes: number };

const sizes = [1, 3, 10, 30, 100];
const child = fileURLToPath(new URL("./cpu/growth-run.ts", import.meta.url));

// Each run is a process of its own, so that one's garbage is not another's peak.
const rows = sizes.map((megabytes) => {
  process.stderr.write(`${megabytes} MB ...\n`);
  return { megabytes, native: run("native", megabytes), ours: run("ours", megabytes), idle: run("idle", megabytes) };
});

const table = markdownTable(
  [
    ["payload", "text", "time", "per MB", "native, already pruned", "peak memory above the payload", "native's"],
    ...rows.map(({ ours, native, idle }) => [
      `${(ours.payloadBytes / 1e6).toFixed(1)} MB`,
      `${(ours.textBytes / 1e6).toFixed(1)} MB`,
      `${ours.milliseconds.toFixed(0)} ms`,
      `${(ours.milliseconds / (ours.payloadBytes / 1e6)).toFixed(2)} ms`,
      `${native.milliseconds.toFixed(0)} ms`,
      `${(ours.peakMegabytes - idle.peakMegabytes).toFixed(0)} MB`,
      `${(native.peakMegabytes - idle.peakMegabytes).toFixed(0)} MB`,
    ]),
  ],
  { align: ["r", "r", "r", "r", "r", "r", "r"] },
);
process.stdout.write(`\nNode ${process.versions.node}\n\n${table}\n`);

if (process.argv.includes("--write")) {
  writeResults("growth", { node: process.versions.node, rows }, `Node ${process.versions.node}\n\n${table}`);
}

function run(mode: string, megabytes: number): Run {
  const args = ["--max-old-space-size=8192", "--import", "tsx", child, mode, String(megabytes)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
