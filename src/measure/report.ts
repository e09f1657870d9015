import { type Comparison, type Costs, saving } from "./comparison.js";
import type { Finding } from "./finding.js";

/** What is reported of one reply: its name, and how it compares. */
export type ReportEntry = { readonly name: string; readonly comparison: Comparison };

/** A report over replies of one server. */
export type Report = {
  /** What counted the tokens. */
  readonly tokenizer: string;
  readonly entries: readonly ReportEntry[];
};

/** How a report is written. */
export type ReportFormat = "text" | "markdown" | "json";

/**
 * Writes a report as plain text, as Markdown, or as JSON.
 *
 * One table of the wire, one for each set of hosts in which all these replies
 * cost the same, each with a total that is the sum of its rows; then what hosts
 * read twice or not at all today.
 */
export function formatReport(report: Report, format: ReportFormat): string {
  if (format === "json") return JSON.stringify(report, null, 2);
  const { entries, tokenizer } = report;
  const title = (text: string): string => (format === "markdown" ? `### ${text}` : text);
  const wire = rows(entries, ({ wireBytes }) => wireBytes);
  const sections = [`${title("Wire, bytes of the result")}\n\n${table(wire, format)}`];
  for (const { hosts, costs } of tokenTables(entries)) {
    sections.push(`${title(`Tokens (${tokenizer}) in ${hosts.join(", ")}`)}\n\n${table(costs, format)}`);
  }
  const found = entries.flatMap(({ name, comparison }) =>
    merged(comparison.findings.before).map((finding) => `- ${findingSentence(name, finding)}`),
  );
  if (found.length > 0) sections.push(`${title("Found in the replies as they are")}\n\n${found.join("\n")}`);
  return `${sections.join("\n\n")}\n`;
}

/** Says a finding in one sentence. */
function findingSentence(name: string, { finding, hosts, half, path, count }: Finding): string {
  const what = count === 1 ? "1 datum" : `${count} data`;
  const where = `${half}, first at ${path === "" ? "its root" : path}`;
  return `${name}: ${what} of ${where}: ${finding} in ${hosts.join(", ")}`;
}

type Row = readonly [name: string, costs: Costs];

function rows(entries: readonly ReportEntry[], costs: (comparison: Comparison) => Costs): Row[] {
  const own = entries.map(({ name, comparison }): Row => [name, costs(comparison)]);
  const sum = (side: keyof Costs): number => own.reduce((total, [, cost]) => total + cost[side], 0);
  return [...own, ["total", { before: sum("before"), after: sum("after") }]];
}

// Hosts of different policies may cost the same for the replies at hand: one table serves them.
function tokenTables(entries: readonly ReportEntry[]): { hosts: readonly string[]; costs: readonly Row[] }[] {
  const tables = new Map<string, { hosts: readonly string[]; costs: readonly Row[] }>();
  for (const [i, { hosts }] of (entries[0]?.comparison.policies ?? []).entries()) {
    const costs = rows(entries, ({ policies }) => policies[i] as Costs);
    const key = JSON.stringify(costs.map(([, { before, after }]) => [before, after]));
    tables.set(key, { hosts: [...(tables.get(key)?.hosts ?? []), ...hosts], costs });
  }
  return [...tables.values()];
}

function merged(found: readonly Finding[]): readonly Finding[] {
  const byDatum = new Map<string, Finding>();
  for (const finding of found) {
    const { hosts, ...datum } = finding;
    const key = JSON.stringify(datum);
    byDatum.set(key, { ...finding, hosts: [...(byDatum.get(key)?.hosts ?? []), ...hosts] });
  }
  return [...byDatum.values()];
}

function table(costs: readonly Row[], format: ReportFormat): string {
  const cells = costs.map(([name, cost]) => [name, String(cost.before), String(cost.after), change(cost)]);
  const lines = [["tool", "now", "projected", "change"], ...cells];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...lines.map((line) => (line[i] as string).length)));
  const padded = lines.map((line) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number))),
  );
  if (format === "text") return padded.map((line) => line.join("  ").trimEnd()).join("\n");
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [padded[0] as string[], rule, ...padded.slice(1)].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function change(costs: Costs): string {
  const percent = (-100 * saving(costs)).toFixed(1);
  return `${Number(percent) > 0 ? "+" : ""}${percent} %`;
}
