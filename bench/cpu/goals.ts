import type { Corpus } from "./corpora.js";

/** A row of a CPU result file. */
export type CpuRow = { corpus: string; kind: Corpus["kind"]; contender: string; ratio: number };

/** What one Node measured. */
export type CpuResults = { node: string; v8: string; rounds: number; rows: CpuRow[] };

/** A goal of DESIGN 10, and what was reached. */
export type Verdict = { node: string; corpus: string; claim: string; goal: string; measured: number; reached: boolean };

/** Holds the results against the goals: near native, and far from what authors write today. */
export function verdicts({ node, rows }: CpuResults): Verdict[] {
  const ceiling = Number(node.split(".")[0]) >= 26 ? 1.6 : 1.3;
  return [...new Set(rows.map(({ corpus }) => corpus))].flatMap((corpus) => {
    const of = (name: string) => rows.find((row) => row.corpus === corpus && row.contender.startsWith(name)) as CpuRow;
    const ours = of("toolSuccessPayload");
    if (ours.kind === "other") return [];
    const near: Verdict = {
      node,
      corpus,
      claim: "of native, already pruned",
      goal: `<= ${ceiling}`,
      measured: ours.ratio,
      reached: ours.ratio <= ceiling,
    };
    if (ours.kind !== "outline") return [near];
    return [
      near,
      ...["dual-emit", "TOON"].map((peer): Verdict => {
        const measured = of(peer).ratio / ours.ratio;
        return { node, corpus, claim: `faster than ${peer}`, goal: ">= 5", measured, reached: measured >= 5 };
      }),
    ];
  });
}
