import { markdownTable } from "markdown-table";
import { change, type ReplySize } from "./reply-size.js";

/** What `npm run demo -- --write` keeps. */
export type DemoResults = {
  seed: number;
  workspace: { pages: number; journals: number; blocks: number; meanTitleLength: number };
  sample: { before: string; after: string };
  rows: { tool: string; label: string; before: ReplySize; after: ReplySize }[];
};

/** The table of the demo, in the terminal as in the README. */
export function demoTable({ rows, workspace }: DemoResults): string {
  const header = ["call", "wire before", "after", "change", "model reads text", "structured half", "both"];
  const body = rows.map(({ tool, label, before, after }) => [
    `${label} (\`${tool}\`)`,
    before.wire.toLocaleString("en"),
    after.wire.toLocaleString("en"),
    change(before.wire, after.wire),
    change(before.text, after.text),
    change(before.structured, after.structured),
    change(before.both, after.both),
  ]);
  const note = `${workspace.pages.toLocaleString("en")} pages, titles of ${workspace.meanTitleLength.toFixed(1)} characters on average.`;
  return `${markdownTable([header, ...body], { align: ["l", "r", "r", "r", "r", "r", "r"] })}\n\n${note}`;
}

/** One reply before and after, as it crossed the wire. */
export function sampleBlock({ sample: { before, after } }: DemoResults): string {
  return [
    `Before, ${before.length} characters:`,
    fence(before),
    `After, ${after.length} characters (${change(before.length, after.length)}):`,
    fence(after),
  ].join("\n\n");
}

function fence(json: string): string {
  return `\`\`\`json\n${json}\n\`\`\``;
}
