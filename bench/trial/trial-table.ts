import { markdownTable } from "markdown-table";

/** What each way of watching replies made of one change. */
export type TrialRow = {
  name: string;
  is: string;
  /** The verdict of the pins. */
  verdict: string;
  pins: boolean;
  strict: boolean;
  snapshot: boolean;
  parsed: boolean;
};

/** What `npm run bench:trial` keeps. */
export type TrialResults = {
  versions: { node: string; vitest: string };
  replies: number;
  bytes: { lockfile: number; snapshot: number; parsed: number };
  breaking: TrialRow[];
  harmless: TrialRow[];
  beyondShapes: TrialRow[];
};

const ways = ["pins", "strict", "snapshot", "parsed"] as const;

/** The table of the README: breaks caught and false alarms. */
export function trialSummary({ breaking, harmless, bytes, replies }: TrialResults): string {
  const count = (rows: TrialRow[], way: (typeof ways)[number]): string =>
    `${rows.filter((row) => row[way]).length} of ${rows.length}`;
  const right = [...breaking, ...harmless].filter(({ is, verdict }) => is === verdict).length;
  const label = {
    pins: "reply pins",
    strict: "reply pins, `strict`",
    snapshot: "vitest snapshots of the reply",
    parsed: "vitest snapshots of what is read from it",
  };
  const size = { pins: bytes.lockfile, strict: bytes.lockfile, snapshot: bytes.snapshot, parsed: bytes.parsed };
  const body = ways.map((way) => [
    label[way],
    count(breaking, way),
    count(harmless, way),
    `${(size[way] / 1000).toFixed(0)} kB`,
  ]);
  const table = markdownTable([["", "breaks caught", "false alarms", "file"], ...body], {
    align: ["l", "r", "r", "r"],
  });
  return `${table}\n\n${replies} replies of the outline server; the verdict was right for ${right} of ${breaking.length + harmless.length} changes.`;
}

/** All rows, for the result file. */
export function trialReport(results: TrialResults): string {
  const header = ["change", "is", "pins say", ...ways.map((way) => (way === "pins" ? "pins fail" : way))];
  const rows = (list: TrialRow[]): string[][] =>
    list.map((row) => [row.name, row.is, row.verdict, ...ways.map((way) => (row[way] ? "fails" : "passes"))]);
  const { versions } = results;
  return `# Twenty changes to the outline server's replies

Written by \`npm run bench:trial\` on node ${versions.node}, vitest ${versions.vitest}. Snapshots were taken of the same replies, and compared as CI does.

${trialSummary(results)}

## Ten that break a caller

${markdownTable([header, ...rows(results.breaking)])}

## Ten that break nobody

${markdownTable([header, ...rows(results.harmless)])}

## What a shape cannot show

The same types with another meaning: a pin stores no value, so it cannot see it. It is not counted above.

${markdownTable([header, ...rows(results.beyondShapes)])}
`;
}
