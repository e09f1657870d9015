import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { everyBlock, type NamedBlock } from "./block.js";
import { inventOutline, type OutlinePlan } from "./invented-outline.js";
import { inventTitles } from "./invented-titles.js";
import { changedMeta, type Meta } from "./meta.js";
import { newPage, writePageAndSidecar } from "./page.js";
import { writeIndex } from "./page-index.js";
import { journalRef, type PageRef, pageRef } from "./page-name.js";
import { pick, seededRandom } from "./random.js";
import { readmeProse } from "./readme-prose.js";
import { seededIds } from "./ulid.js";
import type { Workspace } from "./workspace.js";

export type GenerateOptions = {
  seed: number;
  /** All pages that the list shows, journals included. */
  pages?: number;
  journals?: number;
  /** The day of the newest journal. */
  lastDay?: string;
  nodeModules?: string;
};

export type Generated = { pages: number; journals: number; blocks: number; meanTitleLength: number };

const installed = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const icons = ["📄", "🌱", "📚", "🧭", "🛠️", "🎯", "🧪", "🗂️"];
const types = ["project", "person", "meeting", "reference", "book"];
const bigPages = new Map([
  ["page-200", 200],
  ["page-5000", 5000],
]);

/**
 * Fills a folder with a workspace of `pages` entries: journals of 30 to 60 blocks, one
 * page of 200 blocks, one of 5,000, and many small ones.
 *
 * The same seed and the same lockfile give the same bytes.
 */
export function generateWorkspace(folder: string, options: GenerateOptions): Generated {
  const { seed, pages = 2862, journals = 14, lastDay = "2026-04-22", nodeModules = installed } = options;
  mkdirSync(join(folder, "pages"), { recursive: true });
  const random = seededRandom(seed);
  const newest = Date.parse(`${lastDay}T00:00:00Z`);
  const workspace: Workspace = { folder, newId: seededIds(random, newest - 1e9), today: () => lastDay };
  const prose = readmeProse(nodeModules);
  const metas: [string, Meta][] = [];
  let blocks = 0;

  const write = (ref: PageRef, title: string, plan: OutlinePlan): void => {
    const page = newPage(ref, inventMeta(workspace, ref, title, random));
    page.blocks = inventOutline(plan, { texts: prose.texts, links, random, newId: workspace.newId });
    page.preamble = ref.kind === "page" && random() < 0.05 ? ["status:: draft", ""] : [];
    writePageAndSidecar(workspace, page);
    metas.push([ref.path, page.meta]);
    blocks += count(page.blocks);
  };

  const titles = inventTitles(prose, pages - journals - bigPages.size, random);
  const links = [...titles.values()].slice(0, 400);
  for (let day = journals - 1; day >= 0; day -= 1) {
    const date = new Date(newest - day * 86_400_000).toISOString().slice(0, 10);
    write(journalRef(date), date, { blocks: 30 + Math.floor(random() * 31), todos: 0.3, links: 0.25, code: true });
  }
  for (const [slug, size] of bigPages) {
    write(pageRef(slug), `Everything about ${slug}`, { blocks: size, todos: 0.1, links: 0.1, code: true });
  }
  for (const [slug, title] of titles) {
    write(pageRef(slug), title, { blocks: Math.floor(random() ** 3 * 5), todos: 0.1, links: 0.1, code: false });
  }
  writeIndex(workspace, metas);
  return { pages: metas.length, journals, blocks, meanTitleLength: mean(metas.map(([, { title }]) => title.length)) };
}

function inventMeta({ newId }: Workspace, ref: PageRef, title: string, random: () => number): Meta {
  const plain: Meta = { id: newId(), slug: ref.slug, title, kind: ref.kind };
  if (ref.kind === "journal") return plain;
  return changedMeta(plain, {
    icon: random() < 0.15 ? pick(icons, random) : null,
    pinned: random() < 0.02,
    page_type: random() < 0.2 ? pick(types, random) : null,
  });
}

function count(blocks: readonly NamedBlock[]): number {
  return [...everyBlock(blocks)].length;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folder, seed = "1", pages = "2862"] = process.argv.slice(2);
  if (folder === undefined) throw new Error("usage: generate.ts FOLDER [SEED] [PAGES]");
  console.log(JSON.stringify(generateWorkspace(folder, { seed: Number(seed), pages: Number(pages) })));
}
