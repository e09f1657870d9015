import { readFileSync, writeFileSync } from "node:fs";
import { type Conformance, conformancePage, flawCount } from "./conformance-page.js";
import { runSuite } from "./conformance-suite.js";
import { fromNpm } from "./from-npm.js";
import { runInspector } from "./inspector.js";
import { judged } from "./judged-replies.js";
import { recordAll } from "./recordings.js";
import { revisions, SpecSchema } from "./spec-schemas.js";

const root = new URL("../../", import.meta.url);
const installed = ["@modelcontextprotocol/sdk", "@modelcontextprotocol/server", "fastmcp", "ajv"];
const results: Conformance = {
  versions: {
    node: process.versions.node,
    ...Object.fromEntries(installed.map((name) => [name, versionOf(name)])),
    ...Object.fromEntries(Object.values(fromNpm).map(nameAndVersion)),
  },
  schemas: [],
  scenarios: [],
  inspector: [],
};

if (revisions.length === 0) {
  process.stderr.write(
    "Skipped: no schemas in ../shared/spec beside the project; the result files stay as they are.\n",
  );
}
const schemas = new Map(revisions.map((revision) => [revision, new SpecSchema(revision)]));
for await (const recording of recordAll(revisions)) {
  const schema = schemas.get(recording.wanted);
  if (schema === undefined) continue;
  const row = judged(recording, schema);
  results.schemas.push(row);
  told(`${row.revision} ${row.server}: ${row.valid} valid`, row.flaws.length === 0);
}
for await (const row of runSuite()) {
  results.scenarios.push(row);
  told(
    `${row.revision} ${row.server}: ${row.scenario}`,
    row.checks.every(({ status }) => status === "SUCCESS"),
  );
}
for await (const row of runInspector()) {
  results.inspector.push(row);
  told(`inspector, ${row.era} ${row.server}: ${row.tool}`, row.flaw === undefined);
}

// A run without the schemas has not seen everything that the committed results say.
if (revisions.length > 0) {
  writeFileSync(new URL("bench/results/conformance.json", root), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(new URL("bench/results/conformance.md", root), conformancePage(results));
}
process.stdout.write(conformancePage(results));
if (flawCount(results) > 0) process.exitCode = 1;

function told(line: string, isRight: boolean): void {
  process.stderr.write(`${isRight ? "  +" : "  !"} ${line}\n`);
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, root), "utf8")).version;
}

function nameAndVersion(spec: string): [string, string] {
  const at = spec.lastIndexOf("@");
  const name = spec.slice(0, at);
  return [name === "node" ? "node for npm programs" : name, spec.slice(at + 1)];
}
