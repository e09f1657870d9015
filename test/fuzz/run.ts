import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import * as fc from "fast-check";
import type { Claim } from "./claim.js";
import { type Growth, growthOf, loads, MAX_GROWTH } from "./growth.js";
import { projectionClaims } from "./projection-claims.js";
import { replyClaims } from "./reply-claims.js";

/** A case that once broke a claim: seed and path make it again. */
type Counterexample = { sentence: string; seed: number; path: string; error: string };

const RUNS_A_ROUND = 500;
const SHOWN = 2_000;
const kept = new URL("counterexamples.json", import.meta.url);
const results = new URL("../../bench/results/fuzz.json", import.meta.url);
const { values: options } = parseArgs({
  options: { minutes: { type: "string", default: "5" }, seed: { type: "string", default: "1" } },
});
const end = Date.now() + Number(options.minutes) * 60_000;
const claims: readonly Claim[] = [...projectionClaims, ...replyClaims];
const counterexamples: Counterexample[] = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : [];
const runs = new Map(claims.map(({ sentence }) => [sentence, 0]));
const broken = new Set<string>();

for (const { sentence, seed, path } of [...counterexamples]) {
  const claim = claims.find((one) => one.sentence === sentence);
  if (claim !== undefined && !(await holds(claim, { seed, path, endOnFailure: true }))) broken.add(sentence);
}

const growth: Growth[] = loads.map((load) => {
  const measured = growthOf(load);
  told(`${measured.load}: ${measured.ratio} times the time`, measured.ratio <= MAX_GROWTH);
  return measured;
});

let round = 0;
do {
  for (const claim of claims.filter(({ sentence }) => !broken.has(sentence))) {
    const seed = Number(options.seed) * 1_000_003 + round;
    if (!(await holds(claim, { seed, numRuns: RUNS_A_ROUND }))) broken.add(claim.sentence);
  }
  round++;
} while (Date.now() < end && broken.size < claims.length);

for (const { sentence } of claims) told(`${runs.get(sentence)} x ${sentence}`, !broken.has(sentence));
const report = {
  node: process.versions.node,
  seed: Number(options.seed),
  minutes: Number(options.minutes),
  maxGrowth: MAX_GROWTH,
  claims: claims.map(({ sentence }) => ({ sentence, runs: runs.get(sentence), holds: !broken.has(sentence) })),
  growth,
};
writeFileSync(results, `${JSON.stringify(report, null, 2)}\n`);
if (broken.size > 0 || growth.some(({ ratio }) => ratio > MAX_GROWTH)) process.exitCode = 1;

async function holds({ sentence, property }: Claim, parameters: fc.Parameters<[unknown]>): Promise<boolean> {
  const details = await fc.check(property as fc.IAsyncProperty<[unknown]>, parameters);
  runs.set(sentence, (runs.get(sentence) ?? 0) + details.numRuns);
  if (!details.failed) return true;
  const path = details.counterexamplePath ?? "";
  const found = { sentence, seed: details.seed, path, error: `${details.errorInstance}` };
  if (!counterexamples.some((one) => one.sentence === sentence && one.seed === found.seed && one.path === path)) {
    counterexamples.push(found);
    writeFileSync(kept, `${JSON.stringify(counterexamples, null, 2)}\n`);
  }
  const shown = fc.stringify(details.counterexample).slice(0, SHOWN);
  process.stderr.write(`${JSON.stringify({ ...found, shown }, null, 2)}\n`);
  return false;
}

function told(line: string, isRight: boolean): void {
  process.stderr.write(`${isRight ? "  +" : "  !"} ${line}\n`);
}
