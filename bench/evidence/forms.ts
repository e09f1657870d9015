import { readFileSync } from "node:fs";
import { decode, encode } from "@toon-format/toon";
import { columnarJson } from "../../src/render/columnar-json.js";
import { compactJson } from "../../src/render/compact-json.js";
import { compactText } from "../../src/render/compact-text.js";
import { markdownTable } from "../../src/render/markdown-table.js";
import { outlineLines } from "../../src/render/outline-lines.js";
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

/** The formats of others, through their own packages; `npm install` in bench/formats first. */
export async function candidates(): Promise<Form[]> {
  const [gcf, tron, tson] = await Promise.all(
    ["@blackwell-systems/gcf", "@tron-format/tron", "@zenoaihq/tson"].map(
      (name) => import(pathOf(name)) as Promise<Record<string, (value: unknown) => unknown>>,
    ),
  );
  const form = (name: string, packageName: string, render: unknown, parse?: unknown): Form => ({
    name,
    kind: "candidate",
    source: packageName === "" ? "built in" : `${packageName} ${versionOf(packageName)}`,
    lossless: parse !== undefined,
    render: render as Form["render"],
    ...(parse === undefined ? {} : { parse: parse as (text: string) => unknown }),
  });
  return [
    form("pretty JSON", "", (value: unknown) => JSON.stringify(value, null, 2), JSON.parse),
    form("TOON", "@toon-format/toon", encode, decode),
    form("TRON", "@tron-format/tron", tron?.stringify, tron?.parse),
    form("TSON", "@zenoaihq/tson", tson?.dumps, tson?.loads),
    // Its decoder gives Maps, so that no round trip is counted.
    form("GCF", "@blackwell-systems/gcf", gcf?.encodeGeneric),
  ];
}

function pathOf(name: string): string {
  const folder = new URL(`../formats/node_modules/${name}/`, import.meta.url);
  const { exports, main, module } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  const entry = exports?.["."] ?? exports;
  const file = entry?.import?.default ?? entry?.import ?? entry?.default ?? entry?.node ?? module ?? main;
  return new URL(file, folder).href;
}

function versionOf(name: string): string {
  const folder = name === "@toon-format/toon" ? "../../node_modules" : "../formats/node_modules";
  return JSON.parse(readFileSync(new URL(`${folder}/${name}/package.json`, import.meta.url), "utf8")).version;
}
