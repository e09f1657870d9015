import { markdownTable } from "markdown-table";
import { change } from "./demo/reply-size.js";

/** What `npm run bench:renderings:wire -- --write` keeps. */
export type RenderingResults = {
  pages: number;
  meanTitleLength: number;
  rows: {
    corpus: string;
    tool: string;
    rendering: string;
    /** Characters of the result on the wire. */
    wire: { dual: number; rendered: number };
    /** o200k_base tokens of the text; unpruned: of the payload as compact JSON. */
    tokens: { unpruned: number; pruned: number; rendered: number };
    readBackEqual: boolean;
  }[];
};

/** The table of the renderings over the wire. */
export function renderingsTable({ pages, meanTitleLength, rows }: RenderingResults): string {
  const header = [
    "corpus",
    "rendering",
    "compact pruned JSON",
    "rendered",
    "change",
    "against unpruned",
    "wire against dual",
    "read back",
  ];
  const body = rows.map(({ corpus, tool, rendering, wire, tokens, readBackEqual }) => [
    `${corpus} (\`${tool}\`)`,
    `\`${rendering}\``,
    tokens.pruned.toLocaleString("en"),
    tokens.rendered.toLocaleString("en"),
    change(tokens.pruned, tokens.rendered),
    change(tokens.unpruned, tokens.rendered),
    change(wire.dual, wire.rendered),
    readBackEqual ? "equal" : "CHANGED",
  ]);
  const note = `${pages.toLocaleString("en")} pages, titles of ${meanTitleLength.toFixed(1)} characters on average.`;
  return `${markdownTable([header, ...body], { align: ["l", "l", "r", "r", "r", "r", "r", "l"] })}\n\n${note}`;
}
