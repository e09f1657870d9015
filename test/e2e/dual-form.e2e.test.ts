import "./built-package.js";
import { beforeAll, describe, expect, it } from "vitest";
import { generateWorkspace } from "../../bench/servers/outline/generate.js";
import { today } from "../contract/subject.js";
import { inProcess, type OutlineProcess, startOutline, temporaryFolder } from "./outline-process.js";

const folder = temporaryFolder();
const printed = inProcess(folder);
let dual: OutlineProcess;
let projected: OutlineProcess;
let meanTitle = 0;

beforeAll(async () => {
  const starting = Promise.all([startOutline(folder, "dual"), startOutline(folder)]);
  // They look at the folder when they are called.
  meanTitle = generateWorkspace(folder, { seed: 1, lastDay: today }).meanTitleLength;
  [dual, projected] = await starting;
});

describe("OUTL_REPLY=dual sends the payload twice:", () => {
  const calls: [tool: string, args: Record<string, unknown>, text: "markdown" | "indented"][] = [
    ["outl_page_get", { slug: "page-200" }, "indented"],
    ["outl_export_json", { slug: "page-200" }, "indented"],
    ["outl_page_list", {}, "indented"],
    ["outl_daily_today", {}, "markdown"],
    ["outl_daily_get", { date: "2026-04-20" }, "markdown"],
    ["outl_page_render", { slug: "page-200" }, "markdown"],
    ["outl_export_md", { slug: "page-200" }, "markdown"],
  ];
  for (const [tool, args, form] of calls) {
    it(`${tool}, its text ${form}`, async () => {
      const { data } = (await printed(tool, args)) as { data: { md: string } };
      const reply = await dual.call(tool, args);
      const text = form === "markdown" ? data.md : JSON.stringify(data, null, 2);
      expect(reply).toStrictEqual({
        content: [{ type: "text", text }],
        structuredContent: { ok: true, data },
        isError: false,
      });
      expect(dual.lastAsClientSawIt()).toEqual(reply);
    });
  }

  it("an error, its text and its envelope", async () => {
    const args = { slug: "absent" };
    const { error } = (await printed("outl_page_get", args)) as { error: { code: string; message: string } };
    expect(await dual.call("outl_page_get", args)).toStrictEqual({
      content: [{ type: "text", text: `${error.code}: ${error.message}` }],
      structuredContent: { ok: false, error },
      isError: true,
    });
  });
});

describe("against the dual form, in characters of the result on the wire:", () => {
  const goals: [name: string, tool: string, args: Record<string, unknown>, goal: number][] = [
    ["the daily journal", "outl_daily_today", {}, -52],
    ["a page of 200 nodes", "outl_page_get", { slug: "page-200" }, -73],
    ["the list of 2,862 pages", "outl_page_list", {}, -55],
  ];
  for (const [name, tool, args, goal] of goals) {
    it(`${name}: ${goal} % or better`, async () => {
      const before = JSON.stringify(await dual.call(tool, args)).length;
      const after = JSON.stringify(await projected.call(tool, args)).length;
      const change = ((after - before) / before) * 100;
      const figures = `${before} before, ${after} after; titles of ${meanTitle.toFixed(1)} characters on average`;
      expect(change, figures).toBeLessThanOrEqual(goal);
    });
  }

  it("the list and the page are as long as they claim", async () => {
    const { pages } = JSON.parse((await projected.call("outl_page_list")).content[0]?.text ?? "");
    expect(pages).toHaveLength(2862);
    const [block] = (await projected.call("outl_page_get", { slug: "page-200" })).content;
    expect(block?.text.match(/"children":/g)).toHaveLength(200);
  });
});
