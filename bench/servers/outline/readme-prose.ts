import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fenceAfter } from "./code-fence.js";
import { parseBlock } from "./page-file.js";
import { readmeSources } from "./readme-sources.js";

/** What people wrote about their packages: block texts, and headings with the package they are of. */
export type Prose = { texts: string[]; headings: { name: string; text: string }[] };

const LONGEST_TEXT = 1_200;
const SENTENCES_FROM = 280;

/**
 * Reads the READMEs of the listed packages and cuts them into texts that can
 * each be one block: sentences, list items, fenced code.
 *
 * @throws where a listed package is not installed.
 */
export function readmeProse(nodeModules: string): Prose {
  const texts = new Set<string>();
  const headings: Prose["headings"] = [];
  for (const name of readmeSources) {
    for (const chunk of chunks(readme(join(nodeModules, name)))) {
      const heading = headingText(chunk);
      if (heading !== undefined) headings.push({ name, text: heading });
      else for (const text of blockTexts(chunk)) texts.add(text);
    }
  }
  return { texts: [...texts], headings };
}

function readme(folder: string): string {
  const file = readdirSync(folder).find((name) => name.toLowerCase() === "readme.md");
  if (file === undefined) throw new Error(`${folder} has no README.md to fill the workspace from.`);
  return readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
}

/** Parts a README at its blank lines, fenced code kept whole, list items apart. */
function chunks(md: string): string[] {
  const found: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const end = (): void => {
    if (lines.length > 0) found.push(lines.join("\n").trim());
    lines = [];
  };
  for (const line of md.split("\n")) {
    const starts = /^ *(?:[-*+]|\d+\.) |^#/.test(line) || fenceAfter(undefined, line) !== undefined;
    if (fence === undefined && (line.trim() === "" || starts)) end();
    if (line.trim() !== "" || fence !== undefined) lines.push(line);
    const before = fence;
    fence = fenceAfter(fence, line);
    if (before !== undefined && fence === undefined) end();
  }
  if (fence === undefined) end();
  return found;
}

function headingText(chunk: string): string | undefined {
  const heading = /^#{1,4} +(.+?)[ #]*$/.exec(chunk)?.[1];
  const text = heading
    ?.replace(/!?\[([^\]]*)\]\([^)]*\)|<[^>]*>/g, "$1")
    .replace(/[`*_[\]]|\(.*?\)/g, "")
    .trim();
  return text === undefined || text.length < 4 || text.length > 60 ? undefined : text;
}

function blockTexts(chunk: string): string[] {
  // Badges, raw HTML, tables and link definitions are no prose.
  if (/^(#|<|\||\[!\[|!\[|\[[^\]]+\]:|[-=*]{3})/.test(chunk) || chunk.length > LONGEST_TEXT) return [];
  if (chunk.startsWith("```")) return parseBlock(chunk) === undefined ? [] : [chunk];
  const line = chunk
    .replace(/^(?:[-*+]|\d+\.) +(?:\[[ x]\] +)?/, "")
    .replace(/\s+/g, " ")
    .trim();
  const sentences = line.length > SENTENCES_FROM ? line.split(/(?<=[.!?]) (?=[A-Z])/) : [line];
  return sentences.filter((text) => text.length > 3 && !text.includes("::") && parseBlock(text)?.text === text);
}
