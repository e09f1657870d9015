import { countTokens as cl100k } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as o200k } from "gpt-tokenizer/encoding/o200k_base";
import { markdownTable } from "markdown-table";
import { hostGroups, modelText } from "mcp-reply/measure";
import { writeResults } from "./results-file.js";
import { type Corpus, corpora } from "./tokens/corpora.js";
import { encodeTimes } from "./tokens/encode-time.js";
import { otherFormats } from "./tokens/encoders/other-formats.js";
import { type Format, formats } from "./tokens/formats.js";

/** What one format costs on one corpus. */
type Row = {
  format: string;
  o200k_base: number;
  cl100k_base: number;
  lossless: boolean | "projection";
  failed?: string;
};

const forms = ["dual pretty", "dual compact", "structured only", "mcp-reply"] as const;
const all = [...formats, ...(await otherFormats())];
const results: { corpus: Omit<Corpus, "payloads">; replies: number; rows: Row[]; policies: PolicyRow[] }[] = [];
const times: { corpus: string; microseconds: Record<string, number> }[] = [];
for (const corpus of await corpora()) {
  process.stderr.write(`${corpus.name} ...\n`);
  const { payloads, ...about } = corpus;
  results.push({
    corpus: about,
    replies: payloads.length,
    rows: all.map((format) => measured(format, payloads)),
    policies: underPolicies(payloads),
  });
  times.push({ corpus: corpus.name, microseconds: encodeTimes(all, payloads) });
}

const formatNames = all.map(({ name }) => name);
const table = markdownTable(
  [
    ["corpus", ...formatNames],
    ...results.map(({ corpus, rows }) => {
      const baseline = rows.find(({ format }) => format === "compact JSON")?.o200k_base ?? Number.NaN;
      return [corpus.name, ...rows.map((row) => cell(row, baseline))];
    }),
  ],
  { align: ["l", ...formatNames.map(() => "r")] },
);
const losses = results.flatMap(({ corpus, rows }) => {
  const ours = rows[0]?.o200k_base ?? 0;
  return rows
    .filter(({ lossless, o200k_base, failed }) => lossless === true && failed === undefined && o200k_base < ours)
    .map(
      ({ format, o200k_base }) =>
        `${corpus.name}: ${format} takes ${o200k_base.toLocaleString("en")} tokens, ours ${ours.toLocaleString("en")}`,
    );
});
const policyTable = markdownTable(
  [
    ["corpus", "hosts", "dual pretty", "dual compact", "structured only", "mcp-reply"],
    ...results.flatMap(({ corpus, policies }) =>
      policies.map(({ hosts, tokens }) => [
        corpus.name,
        hosts.join(", "),
        ...forms.map((form) => tokens[form].toLocaleString("en")),
      ]),
    ),
  ],
  { align: ["l", "l", "r", "r", "r", "r"] },
);
const report = [
  "o200k_base tokens of the text. In brackets the change against compact JSON of the whole payload; ~ marks a form that does not read back equal, and an empty cell one that failed. `mcp-reply` leaves out what restates another field and what is at its default.",
  table,
  losses.length === 0
    ? "No other lossless form takes fewer tokens than ours."
    : `Losses, each a lossless form that takes fewer tokens than ours:\n\n- ${losses.join("\n- ")}`,
].join("\n\n");
process.stdout.write(`${report}\n\n${policyTable}\n`);
if (process.argv.includes("--write")) {
  writeResults("tokens", results, report);
  writeResults(
    "tokens-by-host",
    results.map(({ corpus, policies }) => ({ corpus: corpus.name, policies })),
    policyTable,
  );
  writeResults("encode-times", times);
}

type Form = (typeof forms)[number];
type PolicyRow = { hosts: string[]; tokens: Record<Form, number> };

function measured({ name, encode, decode }: Format, payloads: readonly unknown[]): Row {
  try {
    const texts = payloads.map(encode);
    const count = (tokens: (text: string) => number): number => texts.reduce((sum, text) => sum + tokens(text), 0);
    const same = decode !== undefined && texts.every((text, i) => sorted(decode(text)) === sorted(payloads[i]));
    return {
      format: name,
      o200k_base: count(o200k),
      cl100k_base: count(cl100k),
      lossless: decode === undefined ? "projection" : same,
    };
  } catch (cause) {
    return {
      format: name,
      o200k_base: 0,
      cl100k_base: 0,
      lossless: false,
      failed: (cause as Error).message.split("\n")[0] ?? "",
    };
  }
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === "object" && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort())
      : field,
  );
}

// Hosts that cost the same for these replies are one row.
function underPolicies(payloads: readonly unknown[]): PolicyRow[] {
  const rows = new Map<string, PolicyRow>();
  for (const { hosts, policy } of hostGroups()) {
    const count = (form: Form): number =>
      payloads.reduce(
        (sum: number, payload) =>
          sum + o200k(modelText(replyOf(form, payload), policy, { tool: "tool", server: "server" })),
        0,
      );
    const tokens = Object.fromEntries(forms.map((form) => [form, count(form)])) as Record<Form, number>;
    const key = JSON.stringify(tokens);
    rows.set(key, { hosts: [...(rows.get(key)?.hosts ?? []), ...hosts], tokens });
  }
  return [...rows.values()];
}

function replyOf(form: Form, payload: unknown): object {
  const text = (value: string): object[] => [{ type: "text", text: value }];
  if (form === "mcp-reply") return { content: text((formats[0] as Format).encode(payload)), isError: false };
  if (form === "structured only") return { content: [], structuredContent: payload };
  return { content: text(JSON.stringify(payload, null, form === "dual pretty" ? 2 : 0)), structuredContent: payload };
}

function cell({ o200k_base: tokens, lossless, failed }: Row, baseline: number): string {
  if (failed !== undefined) return "";
  const change = ((tokens - baseline) / baseline) * 100;
  return `${lossless === false ? "~" : ""}${tokens.toLocaleString("en")} (${change > 0 ? "+" : ""}${change.toFixed(1)} %)`;
}
