import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const results = new URL("./results/", import.meta.url);

/** Keeps what a bench measured as `bench/results/<name>.json`, and its table as `<name>.md` for the README. */
export function writeResults(name: string, measured: unknown, table?: string): void {
  write(`${name}.json`, `${JSON.stringify(measured, null, 2)}\n`);
  if (table !== undefined) writeTable(name, table);
}

/** Keeps a table that the README shows. */
export function writeTable(name: string, table: string): void {
  write(`${name}.md`, `${table.trimEnd()}\n`);
}

function write(file: string, text: string): void {
  writeFileSync(fileURLToPath(new URL(file, results)), text);
  process.stderr.write(`Wrote bench/results/${file}\n`);
}
