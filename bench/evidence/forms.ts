import { readFileSync } from "node:fs";
import { decode, encode } from "@toon-format/toon";
import { columnarJson } from "../../src/render/columnar-json.js";
import { compactJson } from "../../src/render/compact-json.js";
import { compactText } from "../../src/render/compact-text.js";
import { markdownTable } from "../../src/render/markdown-table.js";
import { outlineLines } from "../../src/render/outline-lines.js";
import { otherFormats } from "../tokens/encoders/other-formats.js";
import type { Format } from "../tokens/formats.js";
import { sourceHash } from "./corpus.js";

/** A form to measure. */
export type Form = {
  name: string;
  kind: "rendering" | "candidate";
  source: string;
  lossless: boolean;
  render(payload: unknown): string;
  parse?(text: string): unknown;
};

/** The renderings of the room, exported or not. */
export const renderings: Form[] = [compactJson, columnarJson, outlineLines, markdownTable, compactText].map(
  (rendering) => ({ ...rendering, kind: "rendering", source: sourceHash(rendering.name) }),
);

// What is quick enough for 20,000 values, and its package.
const others: Record<string, string> = {
  TRON: "@tron-format/tron",
  TSON: "@zenoaihq/tson",
  GCF: "@blackwell-systems/gcf",
};

/** The formats of others, through their own packages: `npm ci --prefix bench/tokens/encoders` first. */
export async function candidates(): Promise<Form[]> {
  const installed = await otherFormats();
  return [
    candidate(
      { name: "pretty JSON", encode: (value) => JSON.stringify(value, null, 2), decode: JSON.parse },
      "built in",
    ),
    candidate(
      { name: "TOON", encode: (value) => encode(value), decode: (text) => decode(text) },
      versionOf("../../node_modules/@toon-format/toon"),
    ),
    ...Object.entries(others).flatMap(([name, packageName]) => {
      const format = installed.find((one) => one.name === name);
      return format === undefined
        ? []
        : [candidate(format, versionOf(`../tokens/encoders/node_modules/${packageName}`))];
    }),
  ];
}

function candidate({ name, encode: render, decode: parse }: Format, source: string): Form {
  return { name, kind: "candidate", source, lossless: parse !== undefined, render, ...(parse && { parse }) };
}

function versionOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), "utf8"));
  return `${name} ${version}`;
}
