import "./built-package.js";
import { pruneGuiFields, readToolReply } from "mcp-reply";
import { beforeAll, describe, expect, it } from "vitest";
import { generateWorkspace } from "../../bench/servers/outline/generate.js";
import { tools } from "../../bench/servers/outline/tools.js";
import { readCalls, type ToolCall } from "../contract/read-calls.js";
import { serverChecks } from "../contract/server-checks.js";
import { today } from "../contract/subject.js";
import { inProcess, type OutlineProcess, startOutline, temporaryFolder } from "./outline-process.js";

const markdownFirst = ["outl_page_render", "outl_export_md"];
// Run as processes of their own, a second each; of the other tools the same function is asked in this one.
const spawned = ["outl_page_get", "outl_page_render", "outl_daily_today", "outl_block_tree"];
const folder = temporaryFolder();
let server: OutlineProcess;

beforeAll(async () => {
  const starting = startOutline(folder); // It looks at the folder when it is called.
  generateWorkspace(folder, { seed: 3, pages: 30, journals: 2, lastDay: today });
  server = await starting;
});

describe("the read tools, beside the command line", () => {
  const reads = tools.filter(({ readOnly }) => readOnly).map(({ name }) => name);
  const printed = new Map<string, { data: object }>();
  let calls: ToolCall[];

  beforeAll(async () => {
    calls = await readCalls(server, "Reads");
    const results = await Promise.all(
      calls.map(({ tool, args }) => (spawned.includes(tool) ? server.printed : inProcess(folder))(tool, args)),
    );
    for (const [i, { tool }] of calls.entries()) printed.set(tool, results[i] as { data: object });
  });

  it("unprojected_surface_still_holds_every_dropped_field", async () => {
    const recorded = { ...server, printed: async (tool: string) => printed.get(tool) };
    await serverChecks.unprojected_surface_still_holds_every_dropped_field(recorded, calls);
  });

  for (const tool of reads) {
    it(`${tool} is read by readToolReply as the pruned payload`, async () => {
      const { args } = calls.find((call) => call.tool === tool) as ToolCall;
      const read = readToolReply(await server.call(tool, args), { tool, arguments: args });
      const pruned = pruneGuiFields(printed.get(tool)?.data);
      const kind = markdownFirst.includes(tool) ? "markdown" : "json";
      expect(read).toEqual({ ok: true, kind, data: pruned });
      // Key order too, where it is sent.
      if (read.ok && kind === "json") expect(JSON.stringify(read.data)).toBe(JSON.stringify(pruned));
    });
  }

  for (const tool of spawned) {
    it(`${tool} is printed by a process as it is in this one`, async () => {
      const { args } = calls.find((call) => call.tool === tool) as ToolCall;
      expect(printed.get(tool)).toEqual(await inProcess(folder)(tool, args));
    });
  }

  for (const tool of ["outl_daily_today", "outl_page_list"]) {
    for (const [name, args] of [
      ["no arguments", undefined],
      ["empty arguments", {}],
      ["arguments that it does not take", { date: "2001-01-01", slug: "x", md: "- x" }],
    ] as const) {
      it(`${tool}, which the SDK calls as cb(extra), answers to ${name}`, async () => {
        const data = pruneGuiFields(printed.get(tool)?.data);
        expect(readToolReply(await server.call(tool, args), { tool })).toEqual({ ok: true, kind: "json", data });
      });
    }
  }
});

describe("the outline server over stdio", () => {
  it("no_tool_declares_an_output_schema", async () => {
    await serverChecks.no_tool_declares_an_output_schema(server);
  });
  it("journal_reads_keep_their_ids_and_date", async () => {
    await serverChecks.journal_reads_keep_their_ids_and_date(server);
  });
  it("daily_today_over_mcp_returns_ids_a_write_tool_can_use", async () => {
    await serverChecks.daily_today_over_mcp_returns_ids_a_write_tool_can_use(server);
  });
  it("export_json_over_mcp_round_trips_into_the_parser_ast", async () => {
    await serverChecks.export_json_over_mcp_round_trips_into_the_parser_ast(server);
  });
  it("frozen_page_update_returns_structured_refusal_not_a_generic_error", async () => {
    await serverChecks.frozen_page_update_returns_structured_refusal_not_a_generic_error(server);
  });

  it("a success on the wire is one compact text block and isError, nothing else", async () => {
    const reply = await server.call("outl_page_get", { slug: "page-200" });
    const text = JSON.stringify(JSON.parse(reply.content[0]?.text ?? ""));
    expect(reply).toStrictEqual({ content: [{ type: "text", text }], isError: false });
    expect(server.lastAsClientSawIt()).toEqual(reply);
  });
});
