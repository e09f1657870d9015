import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

/** A committed payload, pruned, with the hash of its file. */
export type Corpus = { name: string; hash: string; payload: unknown; tokens: number };

const folder = new URL("../corpora/", import.meta.url);
const src = new URL("../../src/render/", import.meta.url);

export function readCorpora(): Corpus[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      const payload: unknown = JSON.parse(text);
      const tokens = countTokens(JSON.stringify(payload));
      return { name: file.replace(".json", ""), hash: hashOf(text), payload, tokens };
    });
}

/** The hash of a rendering's file and of all files of the room that it needs. */
export function sourceHash(name: string): string {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const files = new Map<string, string>();
  const visit = (path: string): void => {
    if (files.has(path)) return;
    const text = readFileSync(new URL(path, src), "utf8");
    files.set(path, text);
    for (const [, to = ""] of text.matchAll(/from "(\.\/[^"]+)"/g)) visit(posix.normalize(to).replace(/\.js$/, ".ts"));
  };
  visit(file);
  return hashOf(JSON.stringify([...files].sort()));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
