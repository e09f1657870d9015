import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable } from "markdown-table";
import { type CpuResults, verdicts } from "./cpu/goals.js";
import { writeTable } from "./results-file.js";

const results = fileURLToPath(new URL("./results/", import.meta.url));

/** Reads what each Node measured, oldest Node first. */
export function readCpuResults(): CpuResults[] {
  return readdirSync(results)
    .filter((name) => /^cpu-node-\d+\.json$/.test(name))
    .sort()
    .map((name) => JSON.parse(readFileSync(`${results}${name}`, "utf8")));
}

/** Every ratio to native, Node by Node; in bold where the goal is not reached. */
export function cpuTable(all: readonly CpuResults[]): string {
  const goals = all.flatMap(verdicts);
  const missed = (node: string, corpus: string) =>
    goals.some((goal) => goal.node === node && goal.corpus === corpus && goal.goal.startsWith("<=") && !goal.reached);
  const keys = [...new Set(all.flatMap(({ rows }) => rows.map(({ corpus, contender }) => `${corpus}|${contender}`)))];
  const body = keys.map((key) => {
    const [corpus = "", contender = ""] = key.split("|");
    const cells = all.map(({ node, rows }) => {
      const ratio = rows.find((row) => row.corpus === corpus && row.contender === contender)?.ratio.toFixed(2) ?? "";
      return contender === "toolSuccessPayload" && missed(node, corpus) ? `**${ratio}**` : ratio;
    });
    return [corpus, contender, ...cells];
  });
  const header = ["payload", "written by", ...all.map(({ node }) => `Node ${node}`)];
  return markdownTable([header, ...body], { align: ["l", "l", ...all.map(() => "r")] });
}

/** The goals of DESIGN 10 that were not reached. */
export function missedGoals(all: readonly CpuResults[]): string[] {
  return all
    .flatMap(verdicts)
    .filter(({ reached }) => !reached)
    .map(
      ({ node, corpus, claim, goal, measured }) =>
        `Node ${node}, ${corpus}: ${measured.toFixed(2)}x ${claim}, goal ${goal}`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = readCpuResults();
  const missed = missedGoals(all);
  const report = `${cpuTable(all)}\n\nNot reached: ${missed.length === 0 ? "nothing." : `\n\n- ${missed.join("\n- ")}`}`;
  process.stdout.write(`${report}\n`);
  writeTable("cpu", report);
}
