import type { PinDiff } from "../contract/diff-pins.js";
import { diffMarkdown, diffText } from "../contract/diff-report.js";
import type { Finding } from "./check-run.js";

/** What came of a check. */
export type CheckResult = {
  readonly server: string;
  readonly replies: number;
  readonly findings: readonly Finding[];
  readonly pins: { readonly file: string; readonly written: boolean; readonly diff: PinDiff } | undefined;
  readonly faults: readonly string[];
  readonly skipped: readonly string[];
};

/** Tells a result as plain text or as Markdown. */
export function checkReport(result: CheckResult, format: "text" | "markdown"): string {
  const { server, replies, findings, pins, faults, skipped } = result;
  const markdown = format === "markdown";
  const title = (text: string): string => (markdown ? `### ${text}` : text);
  const count = `${replies} ${replies === 1 ? "reply" : "replies"} of ${server}: `;
  const found = findings.length === 0 ? "no finding" : `${findings.length} findings`;
  const parts = [`${count}${findings.length === 1 ? "1 finding" : found}.`];
  const list = (heading: string, lines: readonly string[]): void => {
    if (lines.length > 0) parts.push(`${title(heading)}\n\n${lines.map((line) => `- ${line}`).join("\n")}`);
  };
  list(
    "Findings",
    findings.map(({ about, severity, message }) => `${severity} ${about}: ${markdown ? literal(message) : message}`),
  );
  if (pins !== undefined) {
    const diff = markdown ? diffMarkdown(pins.diff).trimEnd() : diffText(pins.diff);
    const entries = [
      ...pins.diff.missing.map((entry) => `missing: ${entry}`),
      ...pins.diff.stale.map((entry) => `stale: ${entry}`),
    ];
    parts.push(
      `${title(`Pins, ${pins.file}${pins.written ? ", written anew" : ""}`)}\n\n${[...entries, diff].join("\n")}`,
    );
  }
  list("No reply", faults);
  list("Not called", skipped);
  return `${parts.join("\n\n")}\n`;
}

// What a reply holds is shown as it is, whatever Markdown would make of it.
function literal(message: string): string {
  const fence = "`".repeat(Math.max(0, ...[...message.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return `${fence} ${message.replace(/\s+/g, " ")} ${fence}`;
}
