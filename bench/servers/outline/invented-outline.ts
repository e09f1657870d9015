import type { NamedBlock, Todo } from "./block.js";
import { blockLines, parseBlock } from "./page-file.js";
import { pick } from "./random.js";
import type { IdSource } from "./ulid.js";

/** How big an outline is, and what share of its blocks has a todo marker or a page reference. */
export type OutlinePlan = { blocks: number; todos: number; links: number; code: boolean };

export type OutlineSource = {
  texts: readonly string[];
  links: readonly string[];
  random: () => number;
  newId: IdSource;
};

const DEEPEST = 5;
const properties: [string, string][] = [
  ["source", "https://www.npmjs.com/"],
  ["priority", "high"],
  ["due", "2026-05-01"],
  ["author", "[[Reading list]]"],
];

/** An outline of exactly `plan.blocks` blocks, made of the source's texts: the same randomness gives the same outline. */
export function inventOutline(plan: OutlinePlan, source: OutlineSource): NamedBlock[] {
  const roots: NamedBlock[] = [];
  const open: NamedBlock[] = [];
  for (let left = plan.blocks; left > 0; left -= 1) {
    open.length = Math.min(Math.floor(source.random() * (open.length + 1.6)), open.length, DEEPEST);
    const block = inventBlock(plan, source, open.length);
    (open.at(-1)?.children ?? roots).push(block);
    open.push(block);
  }
  return roots;
}

function inventBlock(plan: OutlinePlan, source: OutlineSource, depth: number): NamedBlock {
  const { random, newId } = source;
  const isTodo = random() < plan.todos;
  const todo: Todo = isTodo ? (random() < 0.4 ? "DONE" : "TODO") : null;
  const written = parseBlock(inventText(plan, source, isTodo));
  const text = written?.text ?? "";
  const own = random() < 0.04 ? [pick(properties, random)] : [];
  const block = { text, todo, properties: own };
  return { ...block, lines: blockLines(block, depth), id: newId(), collapsed: random() < 0.02, children: [] };
}

function inventText(plan: OutlinePlan, { texts, links, random }: OutlineSource, short: boolean): string {
  let text = pick(texts, random);
  // A todo is a line, and code has its place only where it is wanted.
  for (let tries = 0; tries < 20; tries += 1) {
    const isCode = text.startsWith("```");
    if (isCode ? plan.code && !short && random() < 0.2 : !short || text.length < 140) break;
    text = pick(texts, random);
  }
  if (text.startsWith("```") || random() >= plan.links) return text;
  return random() < 0.3
    ? `${text} #${pick(["later", "idea", "reading", "work/next"], random)}`
    : `${text} [[${pick(links, random)}]]`;
}
