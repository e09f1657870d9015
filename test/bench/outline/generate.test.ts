import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { everyBlock } from "../../../bench/servers/outline/block.js";
import { generateWorkspace } from "../../../bench/servers/outline/generate.js";
import { type Json, TemporaryWorkspace } from "./temporary-workspace.js";

const size = { pages: 60, journals: 3 };

function filesOf(workspace: TemporaryWorkspace): [string, string][] {
  return readdirSync(workspace.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(workspace.folder.length + 1))
    .sort()
    .map((path) => [path, workspace.read(path)]);
}

describe("generateWorkspace", () => {
  it("gives the same bytes for the same seed, and others for another", () => {
    const [one, two, three] = [1, 1, 2].map((seed) => {
      const workspace = new TemporaryWorkspace();
      generateWorkspace(workspace.folder, { seed, ...size });
      return filesOf(workspace);
    });
    expect(one).toEqual(two);
    expect(one).not.toEqual(three);
  });

  it("lists as many entries as it was asked for, and names the mean of their titles", () => {
    const workspace = new TemporaryWorkspace();
    const { meanTitleLength } = generateWorkspace(workspace.folder, { seed: 1, ...size });
    const titles = workspace.call("outl_page_list").pages.map(({ title }) => String(title));
    expect(titles).toHaveLength(size.pages);
    expect(titles.join("").length / titles.length).toBeCloseTo(meanTitleLength);
  });

  it("has the big pages, journals of 30 to 60 blocks, and nothing that is ahead of its log", () => {
    const workspace = new TemporaryWorkspace();
    generateWorkspace(workspace.folder, { seed: 1, ...size });
    expect(blocksOf(workspace.call("outl_page_get", { slug: "page-200" }))).toBe(200);
    expect(blocksOf(workspace.call("outl_page_get", { slug: "page-5000" }))).toBe(5000);
    const journal = blocksOf(workspace.call("outl_daily_today"));
    expect(journal >= 30 && journal <= 60).toBe(true);
    for (const { slug } of workspace.call("outl_page_list").pages) {
      workspace.call("outl_block_append", { slug, text: "x" });
    }
  });
});

function blocksOf({ outline }: Json): number {
  return [...everyBlock(outline)].length;
}
