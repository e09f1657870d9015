import { markdownTable } from "markdown-table";
import { contenders, prunedBeforehand } from "./cpu/contenders.js";
import { type Corpus, corpora } from "./cpu/corpora.js";
import type { CpuRow } from "./cpu/goals.js";
import { consume, race, type Timing } from "./cpu/timing.js";
import { writeResults } from "./results-file.js";

type Row = CpuRow & { exercises: string; timing: Timing };

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const node = process.versions.node;
const rows: Row[] = [];
for (const corpus of corpora()) {
  process.stderr.write(`Node ${node}: ${corpus.name} ...\n`);
  rows.push(...(await raceCorpus(corpus)));
}
process.stdout.write(`\n${tableOf(rows)}\n`);

if (process.argv.includes("--write")) {
  writeResults(`cpu-node-${node.split(".")[0]}`, { node, v8: process.versions.v8, rounds, rows });
}

// Checks the answer, then times it.
async function raceCorpus({ name, kind, exercises, payload }: Corpus): Promise<Row[]> {
  const pruned = prunedBeforehand(payload);
  const expected = JSON.stringify(pruned);
  for (const { name: contender, prunes, write } of contenders) {
    if (prunes && write(payload, pruned) !== expected) throw new Error(`${contender} writes ${name} wrongly`);
  }
  const timings = await race(
    contenders.map(
      ({ write }) =>
        () =>
          consume(write(payload, pruned)),
    ),
    rounds,
  );
  const native = timings[0] as Timing;
  return contenders.map(({ name: contender }, i) => {
    const timing = timings[i] as Timing;
    return { corpus: name, kind, exercises, contender, ratio: timing.median / native.median, timing };
  });
}

function tableOf(all: readonly Row[]): string {
  const us = (ns: number) => (ns / 1e3).toFixed(ns < 1e5 ? 1 : 0);
  const body = all.map(({ corpus, contender, ratio, timing }) => [
    corpus,
    contender,
    ratio.toFixed(2),
    us(timing.median),
    `${us(timing.low)} to ${us(timing.high)}`,
  ]);
  return markdownTable([["corpus", "contender", "ratio", "median us", "spread of rounds"], ...body], {
    align: ["l", "l", "r", "r", "r"],
  });
}
