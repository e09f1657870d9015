import "./built-package.js";
import { exec } from "node:child_process";
import { mkdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { readToolReply } from "mcp-reply";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { WireReply } from "../contract/subject.js";
import {
  environment,
  inProcess,
  type OutlineProcess,
  repository,
  startOutline,
  temporaryFolder,
} from "./outline-process.js";

const UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const folder = temporaryFolder();
let server: OutlineProcess;

beforeAll(async () => {
  server = await startOutline(folder);
  await server.call("outl_page_create", { title: "Garden", md: "- beans\n" });
  await server.call("outl_daily_append", { text: "hi" });
  for (const path of ["pages/garden.md", "journals/2026-04-22.md"])
    server.edit(path, `${server.read(path)}- by hand\n`);
});

const refusals: [code: string, tool: string, args: Record<string, unknown>, data?: unknown][] = [
  ["PAGE_NOT_FOUND", "outl_page_get", { slug: "absent" }, { slug: "absent" }],
  ["PAGE_NOT_FOUND", "outl_page_render", { slug: "absent" }, { slug: "absent" }],
  ["PAGE_NOT_FOUND", "outl_daily_get", { date: "2001-01-01" }, { date: "2001-01-01" }],
  ["BLOCK_NOT_FOUND", "outl_block_tree", { id: UNKNOWN }, { id: UNKNOWN }],
  ["BLOCK_NOT_FOUND", "outl_block_toggle_todo", { id: UNKNOWN }, { id: UNKNOWN }],
  ["INVALID_ARG", "outl_page_get", { slug: "../x" }],
  ["INVALID_ARG", "outl_search", { query: " " }],
  ["INVALID_DATE", "outl_daily_get", { date: "2026-02-31" }],
  ["PAGE_MARKDOWN_AHEAD_OF_LOG", "outl_page_update", { slug: "garden", pinned: true }, frozen("pages/garden.md")],
  ["PAGE_MARKDOWN_AHEAD_OF_LOG", "outl_daily_append", { text: "x" }, frozen("journals/2026-04-22.md")],
];

describe("an error reaches the client with its envelope and its text:", () => {
  for (const [code, tool, args, data] of refusals) {
    it(`${code}, ${tool} ${JSON.stringify(args)}`, () => expectRefusal(code, tool, args, data));
  }

  it("INTERNAL, which no author thought of: a folder where a file should be", async () => {
    mkdirSync(join(folder, "pages/folder.md"));
    onTestFinished(() => rmdirSync(join(folder, "pages/folder.md")));
    await expectRefusal("INTERNAL", "outl_page_get", { slug: "folder" }, undefined);
  });
});

it("the recovery command of a refusal, run as it is, thaws the page", async () => {
  const update = ["outl_page_update", { slug: "garden", title: "Yard" }] as const;
  const { data } = errorOf(await server.call(...update));
  const command = String((data as { recovery_command: unknown }).recovery_command);
  const { stdout } = await promisify(exec)(command, { cwd: repository, env: environment(folder) });
  expect(JSON.parse(stdout)).toEqual({ ok: true, data: { path: "pages/garden.md", recorded: 1 } });
  expect(await server.call(...update)).toMatchObject({ isError: false });
  expect(server.read("pages/garden.md")).toBe("- beans\n- by hand\n");
});

async function expectRefusal(code: string, tool: string, args: Record<string, unknown>, data: unknown): Promise<void> {
  const reply = await server.call(tool, args);
  const message = String(errorOf(reply).message);
  const error = data === undefined ? { code, message } : { code, message, data };
  expect(reply).toStrictEqual({
    content: [{ type: "text", text: `${code}: ${message}` }],
    structuredContent: { ok: false, error },
    isError: true,
  });
  expect(message).toMatch(/\S \S/);
  expect(server.lastAsClientSawIt()).toEqual(reply);
  expect(readToolReply(reply, { tool, arguments: args })).toEqual({ ok: false, error });
  // The command line says the same.
  expect(await inProcess(folder)(tool, args)).toEqual({ ok: false, error });
}

function frozen(path: string): Record<string, unknown> {
  return { path, lines: 1, sample: "- by hand", recovery_command: expect.stringContaining(path) };
}

function errorOf({ structuredContent }: WireReply): Record<string, unknown> {
  return structuredContent?.error as Record<string, unknown>;
}
