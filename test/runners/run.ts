import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { PackedPackage } from "../package/packed-package.js";
import { examples, lockfile, type RunnerExample, shown, typedExamples } from "./examples.js";

// Runs the packed package under real runners: `npm run test:runners`, not in `npm test`, since it installs jest from npm.

type Outcome = { runner: string; version: string; passed: number; failed: number; failure: string };

const { version: vitestVersion } = createRequire(import.meta.url)("vitest/package.json") as { version: string };
const packed = new PackedPackage();
try {
  const own = ["vitest", "jest"].map((name) => `${name}@${name === "jest" ? "30" : vitestVersion}`);
  spawn("npm", "install", ...own, "--no-audit", "--no-fund", "--loglevel=error");
  packed.write("replies.lock.json", lockfile);
  const outcomes = examples.map(outcomeOf);
  checkTypes();
  for (const { failure, ...outcome } of outcomes) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  if (process.argv.includes("--write")) {
    const file = new URL("../../bench/results/runners", import.meta.url).href;
    writeFileSync(new URL(`${file}.json`), `${JSON.stringify(outcomes, null, 2)}\n`);
    const versions = outcomes.map(({ runner, version }) => `${runner} ${version.replace(/^v/, "")}`);
    const failure = outcomes.find(({ runner }) => runner === "vitest")?.failure;
    writeFileSync(new URL(`${file}.md`), `\`\`\`text\n${failure}\n\`\`\`\n\nRun under ${versions.join(", ")}.\n`);
  }
} finally {
  packed.remove();
}

function outcomeOf({ runner, file, text }: RunnerExample): Outcome {
  packed.write(file, text);
  const output = commandOf(runner, file);
  for (const line of shown) {
    if (!output.includes(line) && !output.includes(line.replaceAll("\\", "\\\\"))) {
      throw new Error(`${runner} does not show: ${line}\n\n${output}`);
    }
  }
  const [passed, failed] = countsOf(runner, output);
  if (passed !== 1 || failed !== 3) throw new Error(`${runner}: ${passed} passed, ${failed} failed\n\n${output}`);
  return { runner, version: versionOf(runner), passed, failed, failure: failureIn(output) };
}

function checkTypes(): void {
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: "nodenext",
    target: "es2022",
    skipLibCheck: true,
    types: [],
  };
  for (const [file, text] of Object.entries(typedExamples)) {
    packed.write(file, text);
    packed.write("tsconfig.json", JSON.stringify({ compilerOptions, files: [file] }));
    const output = spawn(process.execPath, createRequire(import.meta.url).resolve("typescript/bin/tsc")).trim();
    if (output !== "") throw new Error(`${file} does not compile:\n${output}`);
  }
}

function commandOf(runner: RunnerExample["runner"], file: string): string {
  if (runner === "node:test") return spawn(process.execPath, "--test", "--test-reporter=spec", file);
  if (runner === "vitest") return spawn("npx", "vitest", "run", file);
  return spawn("npx", "jest", file, "--no-cache");
}

function spawn(command: string, ...args: string[]): string {
  // jest runs ESM only under this flag. Colours and CI belong to whoever runs this script.
  const env = {
    ...process.env,
    NODE_OPTIONS: "--experimental-vm-modules",
    NO_COLOR: "1",
    FORCE_COLOR: "0",
    CI: "true",
  };
  if (command !== "npx" || args[0] !== "jest") env.NODE_OPTIONS = "";
  const { stdout, stderr, error } = spawnSync(command, args, { cwd: packed.project, env, encoding: "utf8" });
  if (error) throw error;
  return stripVTControlCharacters(`${stdout}\n${stderr}`);
}

function countsOf(runner: RunnerExample["runner"], output: string): [passed: number, failed: number] {
  const pattern = {
    vitest: /Tests\s+3 failed \| 1 passed/,
    jest: /Tests:\s+3 failed, 1 passed/,
    "node:test": /pass 1\n.*fail 3/,
  };
  return pattern[runner].test(output) ? [1, 3] : [0, 0];
}

function versionOf(runner: RunnerExample["runner"]): string {
  if (runner === "node:test") return process.version;
  return (
    JSON.parse(readFileSync(join(packed.project, "node_modules", runner, "package.json"), "utf8")) as {
      version: string;
    }
  ).version;
}

// The block of the renamed field, as the runner prints it, without its own indent.
function failureIn(output: string): string {
  const lines = output.split("\n");
  const start = lines.findIndex((line) => line.includes("Replies differ from their lockfile:"));
  const block = lines.slice(start, start + 10);
  const indent = Math.min(...block.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  const end = block.findIndex((line, i) => i > 0 && line.trim() === "");
  return block
    .slice(0, end < 0 ? block.length : end)
    .map((line) => line.slice(indent).trimEnd())
    .join("\n");
}
