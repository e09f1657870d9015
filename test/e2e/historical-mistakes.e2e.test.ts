import "./built-package.js";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { assertNothingLost, auditProjection, ContractError } from "mcp-reply/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCalls, type ToolCall } from "../contract/read-calls.js";
import { today } from "../contract/subject.js";
import {
  environment,
  inProcess,
  type OutlineProcess,
  repository,
  startOutline,
  temporaryFolder,
} from "./outline-process.js";

const folder = temporaryFolder();
let server: OutlineProcess;
let calls: ToolCall[];

/** The payload as the tool computed it: what the command line prints, whole. */
async function payloadOf(tool: string, args: Record<string, unknown>): Promise<unknown> {
  return ((await inProcess(folder)(tool, args)) as { data: unknown }).data;
}

async function mistaken(mistake: "flattened" | "pruned-ast"): Promise<Client> {
  const client = new Client({ name: "mcp-reply-e2e", version: "0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["--import", "tsx", fileURLToPath(new URL("mistaken-outline.ts", import.meta.url))],
      cwd: repository,
      env: { ...environment(folder), OUTL_MISTAKE: mistake },
    }),
  );
  afterAll(() => client.close());
  return client;
}

beforeAll(async () => {
  server = await startOutline(folder);
  calls = await readCalls(server, "Mistakes");
});

describe("the real server, its replies audited against its payloads", () => {
  it("as it is: nothing is lost in any read", async () => {
    for (const { tool, args } of calls) {
      const audit = auditProjection(await payloadOf(tool, args), await server.call(tool, args), {
        tool,
        arguments: args,
      });
      expect(audit.lost, tool).toEqual([]);
    }
  });

  it("restates is verified: every token of the outline is in its text, links too", async () => {
    const { tool, args } = calls.find(({ tool: name }) => name === "outl_page_get") as ToolCall;
    const audit = auditProjection(await payloadOf(tool, args), await server.call(tool, args), {
      tool,
      arguments: args,
    });
    expect(audit.lost).toEqual([]);
    expect(audit.counts.restated).toBeGreaterThan(5);
  });

  it("first mistake: a journal flattened to its markdown loses the date and every block id", async () => {
    const client = await mistaken("flattened");
    for (const [tool, args] of [
      ["outl_daily_today", {}],
      ["outl_daily_get", { date: today }],
    ] as const) {
      const payload = (await payloadOf(tool, args)) as { outline: unknown[] };
      const reply = await client.callTool({ name: tool, arguments: args });
      const { lost } = auditProjection(payload, reply, { tool, arguments: args });
      expect(lost).toEqual(expect.arrayContaining(["/date", "/meta/id", "/outline/0/id"]));
      expect(lost.filter((path) => /^\/outline\/\d+\/id$/.test(path))).toHaveLength(payload.outline.length);
      expect(() => assertNothingLost(payload, reply, { tool, arguments: args })).toThrow(ContractError);
    }
  });

  it("second mistake: a parser AST pruned like an outline loses a default that nobody declared", async () => {
    const client = await mistaken("pruned-ast");
    const { tool, args } = calls.find(({ tool: name }) => name === "outl_export_json") as ToolCall;
    const payload = await payloadOf(tool, args);
    const { lost } = auditProjection(payload, await client.callTool({ name: tool, arguments: args }), {
      tool,
      arguments: args,
    });
    expect(lost).toEqual([
      "/blocks/0/children/0/properties",
      "/blocks/0/children/0/children/0/properties",
      "/blocks/1/properties",
    ]);
    expect(auditProjection(payload, await server.call(tool, args), { tool, arguments: args }).lost).toEqual([]);
  });
});
