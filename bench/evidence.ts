import * as fc from "fast-check";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { markdownTable } from "markdown-table";
import { lookAlike } from "../test/render/look-alikes.js";
import { type Corpus, readCorpora } from "./evidence/corpus.js";
import { candidates, type Form, renderings } from "./evidence/forms.js";
import { claims, type EvidenceRow, writeEvidence } from "./evidence/row.js";
import { writeTable } from "./results-file.js";

const seed = 1;
const values = fc.sample(lookAlike, { numRuns: 20_000, seed });

const rows: EvidenceRow[] = [];
for (const form of [...renderings, ...(await candidates())]) {
  process.stderr.write(`${form.name} ...\n`);
  const fuzz = form.parse === undefined ? null : roundTrips(form);
  for (const corpus of readCorpora()) rows.push(measured(form, corpus, fuzz));
  writeEvidence(rows);
}

const header = ["form", "corpus", "tokens", "compact", "change", "encode time", "round trips failed"];
const body = rows.map((row) => [
  row.form,
  row.corpus,
  String(row.tokens),
  String(row.baseline),
  `${row.change} %`,
  `${row.encodeTime}x`,
  row.fuzz === null ? "no parser" : `${row.fuzz.failures} of ${row.fuzz.values}`,
]);
const table = markdownTable([header, ...body], { align: ["l", "l", "r", "r", "r", "r", "r"] });
process.stdout.write(`${table}\n`);
writeTable("evidence", table);

function measured(form: Form, corpus: Corpus, fuzz: EvidenceRow["fuzz"]): EvidenceRow {
  const tokens = countTokens(form.render(corpus.payload));
  return {
    form: form.name,
    kind: form.kind,
    lossless: form.lossless,
    corpus: corpus.name,
    claimed: claims[form.name] === corpus.name,
    tokens,
    baseline: corpus.tokens,
    change: rounded((tokens / corpus.tokens - 1) * 100),
    encodeTime: rounded(time(() => form.render(corpus.payload)) / time(() => JSON.stringify(corpus.payload))),
    fuzz,
    corpusHash: corpus.hash,
    source: form.source,
  };
}

function roundTrips({ render, parse }: Form): NonNullable<EvidenceRow["fuzz"]> {
  const failures = values.filter((value) => {
    try {
      return JSON.stringify(parse?.(render(value))) !== JSON.stringify(value);
    } catch {
      return true;
    }
  });
  return { values: values.length, failures: failures.length };
}

function time(run: () => string): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[4] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
