import { readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";

/** A file of the source: its path inside src, with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

const src = new URL("../../src/", import.meta.url);

/** Every TypeScript file under src, sorted by path. */
export const sourceFiles: readonly SourceFile[] = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((path) => path.split(sep).join("/"))
  .filter((path) => path.endsWith(".ts"))
  .sort()
  .map((path) => ({ path, text: readFileSync(new URL(path, src), "utf8") }));

/** The folders that stand in src. */
export const rooms: readonly string[] = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** The room of a file; `undefined` for a door beside the rooms. */
export function roomOf(path: string): string | undefined {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : undefined;
}
