import "./built-package.js";
import { beforeAll, describe, expect, it } from "vitest";
import { generateWorkspace } from "../../bench/servers/outline/generate.js";
import { renderedProjections } from "../../bench/servers/outline/rendered-reply.js";
import { today } from "../contract/subject.js";
import { type OutlineProcess, startOutline, temporaryFolder } from "./outline-process.js";

type Fields = Record<string, unknown>;

const folder = temporaryFolder();
let projected: OutlineProcess;
let rendered: Record<"columnar" | "lines", OutlineProcess>;

beforeAll(async () => {
  generateWorkspace(folder, { seed: 1, lastDay: today });
  const [plain, columnar, lines] = await Promise.all([
    startOutline(folder),
    startOutline(folder, "columnar"),
    startOutline(folder, "lines"),
  ]);
  projected = plain;
  rendered = { columnar, lines };
});

describe("over stdio, the official client reads a rendered reply back equal to the compact one:", () => {
  const calls: ["columnar" | "lines", tool: string, args: Fields][] = [
    ["columnar", "outl_page_list", {}],
    ["columnar", "outl_search", { query: "the" }],
    ["columnar", "outl_page_get", { slug: "page-200" }],
    ["lines", "outl_page_get", { slug: "page-200" }],
    ["lines", "outl_page_get", { slug: "page-5000" }],
    ["lines", "outl_daily_today", {}],
    ["lines", "outl_daily_get", { date: "2026-04-20" }],
    ["lines", "outl_page_render", { slug: "page-200" }],
  ];
  for (const [form, tool, args] of calls) {
    it(`${tool} ${JSON.stringify(args)} as ${form}`, async () => {
      const context = { tool, arguments: args };
      const sent = read(form, await projected.call(tool, args), context);
      await rendered[form].call(tool, args);
      expect(read(form, rendered[form].lastAsClientSawIt(), context)).toBe(sent);
    });
  }

  it("an error is as without renderings", async () => {
    const args = { slug: "absent" };
    const plain = await projected.call("outl_page_get", args);
    expect(await rendered.lines.call("outl_page_get", args)).toStrictEqual(plain);
  });
});

it("every id, slug and title of 2,862 pages comes back from the columnar list", async () => {
  const context = { tool: "outl_page_list" };
  const pages = pagesOf(JSON.parse(read("columnar", await rendered.columnar.call("outl_page_list"), context)));
  const { pages: sent } = JSON.parse((await projected.call("outl_page_list")).content[0]?.text ?? "");
  expect(pages).toHaveLength(2862);
  expect(pages).toEqual(pagesOf({ pages: sent }));
});

it("a page of 200 nodes has a line with the id of each", async () => {
  const [block] = (await rendered.lines.call("outl_page_get", { slug: "page-200" })).content;
  const lines = (block?.text ?? "").split("\n").slice(1, -1);
  expect(lines).toHaveLength(200);
  for (const line of lines) expect(line).toMatch(/^ *[0-9A-HJKMNP-TV-Z]{26}( |$)/);
});

function read(form: "columnar" | "lines", reply: unknown, context: { tool: string; arguments?: Fields }): string {
  const answer = renderedProjections[form].readToolReply(reply, context);
  if (!answer.ok) throw new Error(answer.error.message);
  return JSON.stringify(answer.data);
}

function pagesOf({ pages }: { pages: Fields[] }): unknown[] {
  return pages.map(({ id, slug, title }) => [id, slug, title]);
}
