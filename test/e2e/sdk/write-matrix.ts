import { readFileSync, writeFileSync } from "node:fs";
import { playServer } from "./matrix.js";
import { matrixPage, type SdkMatrix } from "./matrix-page.js";
import { serverKinds } from "./server-programs.js";
import { shapes } from "./shapes.js";

const packages = [
  "@modelcontextprotocol/sdk",
  "@modelcontextprotocol/server",
  "@modelcontextprotocol/client",
  "@modelcontextprotocol/node",
  "fastmcp",
  "zod",
];
const root = new URL("../../../", import.meta.url);

const columns: SdkMatrix["columns"] = [];
for (const [i, server] of serverKinds.entries()) {
  process.stderr.write(`  ${i + 1}/${serverKinds.length} ${server.adoption} over ${server.transport}\n`);
  columns.push(...(await playServer(server)));
}
const versions = {
  node: process.versions.node,
  ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
};
const matrix: SdkMatrix = { versions, shapes: shapes.map(({ name }) => name), columns };
writeFileSync(new URL("bench/results/sdk-matrix.json", root), `${JSON.stringify(matrix, null, 2)}\n`);
writeFileSync(new URL("bench/results/sdk-matrix.md", root), matrixPage(matrix));
process.stdout.write(matrixPage(matrix));
process.exitCode = columns.every(({ flaws }) => flaws.length === 0) ? 0 : 1;

function versionOf(name: string): string {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, root), "utf8")).version;
}
