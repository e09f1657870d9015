import { markdownTable } from "markdown-table";
import { writeResults } from "./results-file.js";
import { ceilings } from "./size/ceilings.js";
import { doorBytes } from "./size/door.js";

const rows = [];
for (const { door, names, goal, brotli: ceiling } of ceilings) {
  const bytes = await doorBytes(door, names);
  rows.push({ door, names: names === "*" ? "all exports" : names.join(", "), ...bytes, goal, ceiling });
}

const header = ["door", "imports", "minified", "brotli", "goal", "ceiling"];
const body = rows.map((row) => [row.door, row.names, row.minified, row.brotli, row.goal, row.ceiling].map(String));
const table = markdownTable([header, ...body], { align: ["l", "l", "r", "r", "r", "r"] });
process.stdout.write(`${table}\n`);

if (process.argv.includes("--write")) writeResults("size", rows, table);
