import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable } from "markdown-table";
import { change, type ReplySize } from "./demo/reply-size.js";
import { type RenderingResults, readRenderingResults, renderingsTable } from "./renderings-table.js";

type Row = { tool: string; label: string; before: ReplySize; after: ReplySize };

/** What `npm run demo -- --write` keeps. */
export type DemoResults = {
  seed: number;
  workspace: { pages: number; journals: number; blocks: number; meanTitleLength: number };
  sample: { before: string; after: string };
  rows: Row[];
};

const readme = fileURLToPath(new URL("../README.md", import.meta.url));
const results = fileURLToPath(new URL("./results/demo.json", import.meta.url));

/** Writes every figure of the README anew from the result files. */
export function spliceReadme(): void {
  writeFileSync(readme, withFigures(readFileSync(readme, "utf8"), readDemoResults(), readRenderingResults()));
}

export function readDemoResults(): DemoResults {
  return JSON.parse(readFileSync(results, "utf8"));
}

/**
 * Puts generated sections between their markers, `<!-- generated: name -->` and `<!-- /generated -->`.
 *
 * @throws where a marker names no section, or a section has no marker.
 */
export function withFigures(text: string, demo: DemoResults, renderings: RenderingResults): string {
  const sections = new Map(
    Object.entries({ sample: sample(demo), demo: demoTable(demo), renderings: renderingsTable(renderings) }),
  );
  const used = new Set<string>();
  const spliced = text.replace(
    /(<!-- generated: (\S+) -->\n)[\s\S]*?(<!-- \/generated -->)/g,
    (_, start: string, name: string, end: string) => {
      const section = sections.get(name);
      if (section === undefined) throw new Error(`README.md asks for a section that nobody generates: ${name}`);
      used.add(name);
      return `${start}${section}\n${end}`;
    },
  );
  const missing = [...sections.keys()].filter((name) => !used.has(name));
  if (missing.length > 0) throw new Error(`README.md has no place for: ${missing.join(", ")}`);
  return spliced;
}

function sample({ sample: { before, after } }: DemoResults): string {
  return [
    `Before, ${before.length} characters:`,
    ...fence(before),
    `After, ${after.length} characters (${change(before.length, after.length)}):`,
    ...fence(after),
  ].join("\n\n");
}

function fence(json: string): string[] {
  return [`\`\`\`json\n${json}\n\`\`\``];
}

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
