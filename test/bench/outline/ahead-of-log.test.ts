import { beforeEach, describe, expect, it } from "vitest";
import { recoverPage } from "../../../bench/servers/outline/command-line.js";
import { TemporaryWorkspace } from "./temporary-workspace.js";

const PAGE = "pages/garden.md";

let workspace: TemporaryWorkspace;
let beans: string;

beforeEach(() => {
  workspace = new TemporaryWorkspace();
  workspace.call("outl_page_create", { title: "Garden", md: "- beans\n  - TODO water\n- peas\n" });
  beans = workspace.call("outl_page_get", { slug: "garden" }).outline[0]?.id ?? "";
});

describe("a page edited by hand", () => {
  beforeEach(() => workspace.edit(PAGE, `${workspace.read(PAGE)}- by hand\n  - also by hand\n`));

  const writes: [tool: string, args: () => unknown][] = [
    ["outl_page_update", () => ({ slug: "garden", title: "Yard" })],
    ["outl_page_update", () => ({ slug: "garden", md: "- gone\n" })],
    ["outl_block_append", () => ({ slug: "garden", text: "x" })],
    ["outl_block_update", () => ({ id: beans, text: "x" })],
    ["outl_block_toggle_todo", () => ({ id: beans })],
  ];
  for (const [tool, args] of writes) {
    it(`is refused by ${tool}, and left as it is`, () => {
      const before = [workspace.read(PAGE), workspace.read(".outl/pages/garden.json")];
      expect(workspace.refusal(tool, args())).toMatchObject({
        code: "PAGE_MARKDOWN_AHEAD_OF_LOG",
        data: {
          path: PAGE,
          lines: 2,
          sample: "- by hand",
          recovery_command: expect.stringContaining(`--recover ${PAGE}`),
        },
      });
      expect([workspace.read(PAGE), workspace.read(".outl/pages/garden.json")]).toEqual(before);
    });
  }

  it("is refused by outl_daily_append when it is a journal", () => {
    workspace.edit("journals/2026-04-22.md", "- by hand\n");
    expect(workspace.refusal("outl_daily_append", { text: "x" })).toMatchObject({
      code: "PAGE_MARKDOWN_AHEAD_OF_LOG",
      data: { path: "journals/2026-04-22.md", lines: 1 },
    });
  });

  it("is read, with the ids that were recorded and lasting ones for the rest", () => {
    const [first, , third] = workspace.call("outl_page_get", { slug: "garden" }).outline;
    expect(first?.id).toBe(beans);
    expect(third).toMatchObject({ text: "by hand", id: expect.stringMatching(/^[0-9A-Z]{26}$/) });
    expect(workspace.call("outl_page_get", { slug: "garden" }).outline[2]?.id).toBe(third?.id);
    expect(workspace.call("outl_block_tree", { id: third?.id }).node.text).toBe("by hand");
    expect(workspace.refusal("outl_block_toggle_todo", { id: third?.id }).code).toBe("PAGE_MARKDOWN_AHEAD_OF_LOG");
  });

  it("can be written again once it is recorded, its ids unchanged", () => {
    const before = workspace.call("outl_page_get", { slug: "garden" }).outline;
    expect(recoverPage(workspace, PAGE)).toEqual({ ok: true, data: { path: PAGE, recorded: 2 } });
    expect(workspace.call("outl_page_get", { slug: "garden" }).outline).toEqual(before);
    workspace.call("outl_block_append", { slug: "garden", text: "x" });
    expect(workspace.read(PAGE)).toMatch(/by hand\n- x\n$/);
  });
});

describe("what is not ahead of the log", () => {
  const edits: [name: string, edit: (md: string) => string][] = [
    ["a removed line", (md) => md.replace("- peas\n", "")],
    ["moved lines", (md) => `- peas\n${md.replace("- peas\n", "")}`],
    ["blank lines", (md) => md.replaceAll("\n", "\n\n")],
  ];
  for (const [name, edit] of edits) {
    it(`${name}: the page can be written and keeps its ids`, () => {
      workspace.edit(PAGE, edit(workspace.read(PAGE)));
      workspace.call("outl_block_append", { slug: "garden", text: "x" });
      const { outline } = workspace.call("outl_page_get", { slug: "garden" });
      expect(outline.find(({ text }) => text === "beans")?.id).toBe(beans);
    });
  }

  it("a block that lost one of its lines keeps its id", () => {
    const { node } = workspace.call("outl_block_append", { slug: "garden", text: "one\ntwo" });
    workspace.edit(PAGE, workspace.read(PAGE).replace("  two\n", ""));
    expect(workspace.call("outl_block_toggle_todo", { id: node.id }).node).toMatchObject({ id: node.id, text: "one" });
  });

  it("a block that lost a line does not take the id of another that begins like it", () => {
    const [one, two] = ["same\nx", "same\ny"].map((text) =>
      workspace.call("outl_block_append", { slug: "garden", text }),
    );
    workspace.edit(PAGE, workspace.read(PAGE).replace("  y\n", ""));
    const ids = workspace.call("outl_page_get", { slug: "garden" }).outline.map(({ id }) => id);
    expect(ids.slice(-2)).toEqual([one?.node.id, two?.node.id]);
  });

  it("a changed indent is: the outline is another one", () => {
    workspace.edit(PAGE, workspace.read(PAGE).replace("- peas", "  - peas"));
    expect(workspace.refusal("outl_block_append", { slug: "garden", text: "x" }).data).toMatchObject({ lines: 1 });
  });

  it("a recorded line written twice is: the second is nobody's", () => {
    workspace.edit(PAGE, `${workspace.read(PAGE)}- peas\n`);
    expect(workspace.refusal("outl_block_append", { slug: "garden", text: "x" }).data).toMatchObject({ lines: 1 });
  });
});

it("a block that would vanish in a code fence left open is refused, and nothing is written", () => {
  workspace.edit(PAGE, "- ```\n  code\n");
  recoverPage(workspace, PAGE);
  const [parent] = workspace.call("outl_page_get", { slug: "garden" }).outline;
  const before = [workspace.read(PAGE), workspace.read(".outl/pages/garden.json")];
  const append = { slug: "garden", text: "x", parent: parent?.id };
  expect(workspace.refusal("outl_block_append", append).code).toBe("INVALID_ARG");
  expect([workspace.read(PAGE), workspace.read(".outl/pages/garden.json")]).toEqual(before);
});

it("a path outside the pages is not recovered", () => {
  for (const path of ["../x.md", "pages/../../x.md", ".outl/index.json", "pages/x.txt"]) {
    expect(recoverPage(workspace, path)).toMatchObject({ ok: false, error: { code: "INVALID_ARG" } });
  }
});
