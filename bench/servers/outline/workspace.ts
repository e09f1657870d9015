import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type PageKind, type PageRef, pageRefOfFile } from "./page-name.js";
import { seededRandom } from "./random.js";
import { type IdSource, randomIds, seededIds } from "./ulid.js";

/** A folder of markdown pages, and the two things that a test wants to hold still: ids and the day. */
export type Workspace = { folder: string; newId: IdSource; today: () => string };

/** Opens the folder as it is; `OUTL_TODAY=YYYY-MM-DD` stops the calendar, `OUTL_SEED=1` makes new ids repeat. */
export function openWorkspace(folder: string, env: Readonly<Record<string, string | undefined>> = {}): Workspace {
  return { folder, newId: idSource(env.OUTL_SEED), today: () => env.OUTL_TODAY ?? localDay(new Date()) };
}

// A seed makes the ids of a run repeat, so that two runs of a measurement count the same tokens.
function idSource(seed: string | undefined): IdSource {
  return seed === undefined ? randomIds() : seededIds(seededRandom(Number(seed)), Date.UTC(2026, 3, 22));
}

/** The pages and journals of the workspace, sorted by path; their files are not opened. */
export function pageFiles(workspace: Workspace): PageRef[] {
  return [...filesOf(workspace, "journal"), ...filesOf(workspace, "page")];
}

/** The text of a file, or `undefined` where there is none. */
export function readText(workspace: Workspace, path: string): string | undefined {
  try {
    return readFileSync(join(workspace.folder, path), "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes a file whole or not at all. */
export function writeText(workspace: Workspace, path: string, text: string): void {
  const file = join(workspace.folder, path);
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

function filesOf(workspace: Workspace, kind: PageKind): PageRef[] {
  return namesIn(join(workspace.folder, `${kind}s`))
    .sort()
    .map((name) => pageRefOfFile(kind, name))
    .filter((ref) => ref !== undefined);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function localDay(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
