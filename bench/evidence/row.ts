import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What is known of a form on a corpus. */
export type EvidenceRow = {
  form: string;
  /** `rendering`: of this package; `candidate`: of another, or not exported. */
  kind: "rendering" | "candidate";
  lossless: boolean;
  corpus: string;
  /** Whether the form is for such payloads. */
  claimed: boolean;
  /** o200k_base tokens, of the form and of compact pruned JSON. */
  tokens: number;
  baseline: number;
  /** Percent of the baseline. */
  change: number;
  /** Median time to encode, as a multiple of JSON.stringify of the same payload. */
  encodeTime: number;
  /** Random values through the form and back, and how many came back changed or not at all. */
  fuzz: { values: number; failures: number } | null;
  corpusHash: string;
  /** Of the rendering's source; of a candidate, its package and version. */
  source: string;
};

/** The least saving, in percent of compact pruned JSON, on the corpus that a rendering claims. */
export const LEAST_SAVING = 15;

/** The corpus that each rendering claims to be for. */
export const claims: Readonly<Record<string, string>> = {
  columnarJson: "page-list",
  outlineLines: "page-200",
  markdownTable: "page-list",
  compactText: "page-list",
};

const file = fileURLToPath(new URL("../evidence.json", import.meta.url));

export function readEvidence(): EvidenceRow[] {
  return JSON.parse(readFileSync(file, "utf8"));
}

export function writeEvidence(rows: readonly EvidenceRow[]): void {
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}
