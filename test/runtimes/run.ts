import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** One runtime on which the unit and property suites of the core ran against the built files. */
type Outcome = { runtime: string; version: string; passed: number; failed: number };

const root = fileURLToPath(new URL("../..", import.meta.url));
const vitest = createRequire(import.meta.url)
  .resolve("vitest/package.json")
  .replace("package.json", "vitest.mjs");
const suites = ["run", "test/core", "--project", "unit", "--project", "property", "--reporter", "json"];

const outcomes: Outcome[] = [onNode(undefined), onNode("22"), onNode("24"), onNode("26"), onEdge()];
process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`);
if (process.argv.includes("--write")) {
  const file = fileURLToPath(new URL("../../bench/results/runtimes.json", import.meta.url));
  writeFileSync(file, `${JSON.stringify(outcomes, null, 2)}\n`);
}
if (outcomes.some(({ passed, failed }) => failed > 0 || passed === 0)) process.exitCode = 1;

function onNode(major: string | undefined): Outcome {
  const node = major === undefined ? [process.execPath] : ["npx", "-y", "-p", `node@${major}`, "node"];
  const version = run([...node, "-v"]).trim();
  return { runtime: "node", version, ...counted(run([...node, vitest, ...suites])) };
}

// The globals of an edge runtime, and nothing of Node: tests that need a realm or a file stay out.
function onEdge(): Outcome {
  const version: string = createRequire(import.meta.url)("@edge-runtime/vm/package.json").version;
  const args = [process.execPath, vitest, ...suites, "--environment", "edge-runtime"];
  return { runtime: "edge-runtime", version, ...counted(run(args)) };
}

function run([command, ...args]: string[]): string {
  process.stderr.write(`${command} ${args.slice(0, 3).join(" ")} ...\n`);
  const env = { ...process.env, MCP_REPLY_TARGET: "dist" };
  return spawnSync(command as string, args, { cwd: root, env, encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
}

function counted(report: string): { passed: number; failed: number } {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report.slice(report.indexOf("{")));
  return { passed: numPassedTests, failed: numFailedTests + numFailedTestSuites };
}
