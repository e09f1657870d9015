import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readToolReply } from "mcp-reply";
import type { ReplyCase } from "mcp-reply/contract";

/** Which sets of replies fail against the snapshots of the first, and how large the snapshot file is. */
export type SnapshotVerdict = { readonly failed: readonly boolean[]; readonly bytes: number };

const root = fileURLToPath(new URL("../..", import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

/**
 * Takes vitest snapshots of the first set of replies, and compares the others
 * with them in a real run as CI makes it: one test file a set, one test a reply.
 *
 * @param parsed - Snapshots of what the caller reads, instead of the reply as it is.
 */
export function snapshotVerdicts(
  baseline: readonly ReplyCase[],
  sets: readonly (readonly ReplyCase[])[],
  parsed: boolean,
): SnapshotVerdict {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "reply-trial-")));
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    const fileOf = (i: number): string => `set-${i}.test.mjs`;
    for (const [i, replies] of [baseline, ...sets].entries()) {
      writeFileSync(join(folder, fileOf(i)), testOf(replies, parsed));
    }
    run(folder, {}, fileOf(0));
    const taken = join(folder, "__snapshots__", `${fileOf(0)}.snap`);
    mkdirSync(join(folder, "__snapshots__"), { recursive: true });
    for (const [i] of sets.entries()) copyFileSync(taken, join(folder, "__snapshots__", `${fileOf(i + 1)}.snap`));
    const failed = run(folder, { CI: "true" });
    if (failed.includes(fileOf(0))) throw new Error("the baseline fails against its own snapshots");
    return { failed: sets.map((_, i) => failed.includes(fileOf(i + 1))), bytes: statSync(taken).size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testOf(replies: readonly ReplyCase[], parsed: boolean): string {
  const counts = new Map<string, number>();
  const samples = replies.map(({ tool, case: name = "", arguments: args, reply }) => {
    const title = `${tool} ${name}`;
    counts.set(title, (counts.get(title) ?? 0) + 1);
    return [`${title} ${counts.get(title)}`, parsed ? readToolReply(reply, { tool, arguments: args }) : reply];
  });
  return `import { expect, test } from "vitest";
for (const [name, reply] of ${JSON.stringify(samples)}) test(name, () => expect(reply).toMatchSnapshot());
`;
}

/** Runs vitest and gives the names of the files in which a test failed. */
function run(folder: string, env: Record<string, string>, ...files: string[]): string[] {
  const report = join(folder, "report.json");
  const { CI: _, ...own } = process.env;
  const args = [vitest, "run", "--root", folder, "--reporter", "json", "--outputFile", report, ...files];
  const { status, stderr } = spawnSync(process.execPath, args, { env: { ...own, ...env }, encoding: "utf8" });
  if (status === null) throw new Error(stderr);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { name: string; status: string }[];
  };
  return testResults
    .filter((result) => result.status !== "passed")
    .map(({ name }) => name.slice(name.lastIndexOf("/") + 1));
}
