import { slugOf } from "./page-name.js";
import { pick } from "./random.js";
import type { Prose } from "./readme-prose.js";

const words = (text: string): string[] => text.split(" ");
const given = words(
  "Ana Bruno Chiara Daan Elif Farid Greta Hiro Ines Jonas Kofi Lena Mateo Nadia Omar Paula Quinn Rosa Sven Tuva Uma Viktor Wanda Yusuf",
);
const family = words(
  "Almeida Becker Costa Duarte Eriksen Fischer Garcia Hansen Ito Jansen Kaya Lopez Moreau Novak Okafor Petrov Ricci Souza Tanaka Ueda Varga Weber Yilmaz Zhou",
);
const meetings = [
  "Weekly sync",
  "Design review",
  "Planning",
  "Retrospective",
  "Release call",
  "Reading group",
  "Interview",
];
const intents = ["Evaluating", "Migrating to", "How we use", "Questions about", "Upgrade of", "Notes on"];

/**
 * Titles as people give them to notes, each under a slug of its own: headings,
 * packages, people, meetings.
 *
 * @throws where the prose has no headings to choose from.
 */
export function inventTitles({ headings }: Prose, amount: number, random: () => number): Map<string, string> {
  const titles = new Map<string, string>();
  const kinds: (() => string)[] = [
    () => pick(headings, random).text,
    () => pick(headings, random).text,
    () => titled(pick(headings, random)),
    () => `${pick(intents, random)} ${pick(headings, random).name}`,
    () => `${pick(given, random)} ${pick(family, random)}`,
    () => `${pick(meetings, random)} ${day(random)}`,
  ];
  while (titles.size < amount) {
    const title = pick(kinds, random)();
    const slug = slugOf(title);
    if (slug.length > 1 && !titles.has(slug)) titles.set(slug, title);
  }
  return titles;
}

function titled({ name, text }: Prose["headings"][number]): string {
  return `${name}: ${text}`;
}

function day(random: () => number): string {
  return new Date(Date.UTC(2024, 0, 1 + Math.floor(random() * 840))).toISOString().slice(0, 10);
}
