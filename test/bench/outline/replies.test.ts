import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { beforeEach, describe, expect, it } from "vitest";
import { runTool } from "../../../bench/servers/outline/command-line.js";
import { dualReply } from "../../../bench/servers/outline/dual-reply.js";
import { projectedReply } from "../../../bench/servers/outline/projected-reply.js";
import { createOutlineServer, type ReplyStyle } from "../../../bench/servers/outline/server.js";
import { TemporaryWorkspace } from "./temporary-workspace.js";

let workspace: TemporaryWorkspace;

beforeEach(() => {
  workspace = new TemporaryWorkspace();
  workspace.call("outl_page_create", { title: "A", md: "- TODO x\n" });
  workspace.call("outl_daily_append", { text: "hi" });
});

async function connected(reply: ReplyStyle): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "0" });
  await createOutlineServer(workspace, reply).connect(far);
  await client.connect(near);
  return client;
}

it("declares no output schema, and says what only reads", async () => {
  const { tools } = await (await connected(dualReply)).listTools();
  expect(tools).toHaveLength(15);
  expect(tools.filter((tool) => tool.outputSchema !== undefined)).toEqual([]);
  expect(tools.filter((tool) => tool.annotations?.readOnlyHint)).toHaveLength(9);
});

describe("the dual reply", () => {
  it("holds the payload twice, once of it indented", async () => {
    const data = workspace.call("outl_page_get", { slug: "a" });
    const reply = await (await connected(dualReply)).callTool({ name: "outl_page_get", arguments: { slug: "a" } });
    expect(reply).toEqual({
      content: [{ type: "text", text: JSON.stringify(data, null, 2) }],
      structuredContent: { ok: true, data },
      isError: false,
    });
  });

  for (const [name, args] of [
    ["outl_daily_today", undefined],
    ["outl_daily_get", { date: "2026-04-22" }],
    ["outl_page_render", { slug: "a" }],
    ["outl_export_md", { slug: "a" }],
  ] as const) {
    it(`of ${name} has the markdown as its text`, async () => {
      const data = workspace.call(name, args);
      const reply = await (await connected(dualReply)).callTool({ name, ...(args ? { arguments: args } : {}) });
      expect(reply).toMatchObject({ content: [{ text: data.md }], structuredContent: { ok: true, data } });
    });
  }

  it("of an error has its envelope", async () => {
    const reply = await (await connected(dualReply)).callTool({ name: "outl_page_get", arguments: { slug: "b" } });
    const error = { code: "PAGE_NOT_FOUND", message: "there is no page b", data: { slug: "b" } };
    expect(reply).toEqual({
      content: [{ type: "text", text: "PAGE_NOT_FOUND: there is no page b" }],
      structuredContent: { ok: false, error },
      isError: true,
    });
  });
});

describe("the projected reply", () => {
  it("holds the payload once, without what only a screen needs", async () => {
    const { meta, outline } = workspace.call("outl_page_get", { slug: "a" });
    const reply = await (await connected(projectedReply)).callTool({ name: "outl_page_get", arguments: { slug: "a" } });
    const lean = { meta, icon: null, outline: [{ id: outline[0]?.id, text: "x", todo: "TODO", children: [] }] };
    expect(reply).toEqual({ content: [{ type: "text", text: JSON.stringify(lean) }], isError: false });
  });

  it("of a markdown-first tool is the markdown, of a journal it is not", async () => {
    const client = await connected(projectedReply);
    expect(await client.callTool({ name: "outl_export_md", arguments: { slug: "a" } })).toMatchObject({
      content: [{ text: "- TODO x\n" }],
    });
    expect(await client.callTool({ name: "outl_daily_today" })).toMatchObject({
      content: [{ text: expect.stringMatching(/^\{"date":"2026-04-22","meta":.*"outline":\[\{"id":/) }],
    });
  });

  it("of an error keeps its data", async () => {
    workspace.edit("pages/a.md", "- by hand\n");
    const call = { name: "outl_block_append", arguments: { slug: "a", text: "x" } };
    expect(await (await connected(projectedReply)).callTool(call)).toMatchObject({
      isError: true,
      structuredContent: {
        ok: false,
        error: { code: "PAGE_MARKDOWN_AHEAD_OF_LOG", data: { path: "pages/a.md", lines: 1 } },
      },
    });
  });
});

describe("the command line", () => {
  it("prints the payload as the tool computed it", () => {
    const data = workspace.call("outl_page_get", { slug: "a" });
    expect(runTool(workspace, "outl_page_get", '{"slug":"a"}')).toEqual({ ok: true, data });
  });

  for (const [tool, json] of [
    ["outl_page_get", "{"],
    ["outl_page_get", "[]"],
    ["toString", "{}"],
  ] as const) {
    it(`refuses ${tool} ${json}`, () => {
      expect(runTool(workspace, tool, json)).toMatchObject({ ok: false, error: { code: "INVALID_ARG" } });
    });
  }
});
