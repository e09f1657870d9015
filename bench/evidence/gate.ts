import { type Corpus, sourceHash } from "./corpus.js";
import { claims, type EvidenceRow, LEAST_SAVING } from "./row.js";

/** Says why an exported rendering may not be: nothing for one that may. */
export function refusals(
  rendering: { readonly name: string; readonly lossless: boolean },
  rows: readonly EvidenceRow[],
  corpora: readonly Corpus[],
): string[] {
  const { name, lossless } = rendering;
  if (name === "compactJson") return [];
  const row = rows.find(({ form, corpus, kind }) => form === name && corpus === claims[name] && kind === "rendering");
  if (row === undefined) return [`${name} has no row for a corpus that it claims`];
  const corpus = corpora.find((one) => one.name === row.corpus);
  const reasons: string[] = [];
  if (row.source !== sourceHash(name)) reasons.push(`${name} was changed since it was measured`);
  if (row.corpusHash !== corpus?.hash) reasons.push(`${row.corpus} was changed since ${name} was measured on it`);
  if (lossless && (row.fuzz === null || row.fuzz.values < 20_000)) reasons.push(`${name} was not fuzzed enough`);
  if (lossless && row.fuzz !== null && row.fuzz.failures > 0) reasons.push(`${name} is not lossless`);
  const saved = (1 - row.tokens / row.baseline) * 100;
  if (!(saved >= LEAST_SAVING)) reasons.push(`${name} saves ${saved.toFixed(1)} % on ${row.corpus}`);
  return reasons;
}
