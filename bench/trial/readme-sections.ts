import { readFileSync } from "node:fs";
import { type TrialResults, trialSummary } from "./trial-table.js";

type RunnerResult = { runner: string; version: string; failure: string };

/** The sections of the README that come out of the trial and of the runs under real test runners. */
export function contractSections(): Record<string, string> {
  const trial: TrialResults = resultOf("contract-trial");
  const runners: RunnerResult[] = resultOf("runners");
  const vitest = runners.find(({ runner }) => runner === "vitest");
  const versions = runners.map(({ runner, version }) => `${runner} ${version.replace(/^v/, "")}`);
  const failure = ["```text", vitest?.failure ?? "", "```"].join("\n");
  return { trial: trialSummary(trial), pins: `${failure}\n\nRun under ${versions.join(", ")}.` };
}

function resultOf<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../results/${name}.json`, import.meta.url), "utf8"));
}
