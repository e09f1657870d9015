import { expect } from "vitest";
import { astNodeOf } from "../../bench/servers/outline/block.js";
import { pageProperties, parsePage } from "../../bench/servers/outline/page-file.js";
import { decodeExport } from "./ast-decoder.js";
import { droppedFields, outlineNodes } from "./dropped-fields.js";
import { everyNode, payloadOf, readCalls, type ToolCall } from "./read-calls.js";
import type { OutlineUnderTest, WireReply } from "./subject.js";
import { today } from "./subject.js";

const nodeFields = ["id", "text", "todo", "collapsed", "properties", "tokens", "children"];

/** The contract over a server: each check throws where a caller would be let down. */
export const serverChecks = {
  async no_tool_declares_an_output_schema(server: OutlineUnderTest): Promise<void> {
    const tools = await server.listTools();
    expect(tools.length).toBeGreaterThanOrEqual(15);
    expect(tools.filter((tool) => tool.outputSchema !== undefined).map(({ name }) => name)).toEqual([]);
  },

  async journal_reads_keep_their_ids_and_date(server: OutlineUnderTest): Promise<void> {
    await server.call("outl_daily_append", { text: "TODO keep my id" });
    // The sidecar is the other copy of the ids, in file order.
    const sidecar = JSON.parse(server.read(`.outl/journals/${today}.json`)) as { blocks: { id: string }[] };
    for (const [tool, args] of [
      ["outl_daily_today", {}],
      ["outl_daily_get", { date: today }],
    ] as const) {
      const { date, meta, outline, md } = payloadOf(await server.call(tool, args));
      expect({ date, slug: meta.slug, md }).toEqual({ date: today, slug: today, md: journalFile(server) });
      expect(everyNode(outline).map(({ id }) => id)).toEqual(sidecar.blocks.map(({ id }) => id));
    }
  },

  async daily_today_over_mcp_returns_ids_a_write_tool_can_use(server: OutlineUnderTest): Promise<void> {
    const { date, node } = payloadOf(await server.call("outl_daily_append", { text: "call **Ada** back" }));
    await server.call("outl_block_append", { slug: date, parent: node.id, text: "about the engine" });

    const read = await blockOfToday(server, "about the engine");
    const toggled = payloadOf(await server.call("outl_block_toggle_todo", { id: read?.id }));
    expect(toggled.node).toMatchObject({ id: read?.id, text: "about the engine", todo: "TODO" });
    expect(await blockOfToday(server, "about the engine")).toMatchObject({ id: read?.id, todo: "TODO" });
    expect(journalFile(server)).toContain("  - TODO about the engine\n");
  },

  async export_json_over_mcp_round_trips_into_the_parser_ast(server: OutlineUnderTest): Promise<void> {
    const md = "status:: draft\n\n- TODO read **it**\n  due:: friday\n  - child\n    - grandchild\n- \n";
    const { slug } = payloadOf(await server.call("outl_page_create", { title: "Round trip", md })).meta;
    const reply = await server.call("outl_export_json", { slug });

    const { blocks, properties, sidecar } = decodeExport(payloadOf(reply));
    const parsed = parsePage(server.read(`pages/${slug}.md`));
    expect(blocks).toEqual(parsed.blocks.map(astNodeOf));
    expect(blocks[0]?.children[0]).toMatchObject({ text: "child", properties: [] });
    expect(properties).toEqual(pageProperties(parsed));
    expect(sidecar).toEqual(JSON.parse(server.read(`.outl/pages/${slug}.json`)));
  },

  async frozen_page_update_returns_structured_refusal_not_a_generic_error(server: OutlineUnderTest): Promise<void> {
    await server.call("outl_page_create", { title: "Frozen", md: "- beans\n" });
    server.edit("pages/frozen.md", `${server.read("pages/frozen.md")}- by hand\n  - below it\n`);
    const files = ["pages/frozen.md", ".outl/pages/frozen.json", ".outl/index.json"];
    const before = files.map((path) => server.read(path));

    const reply = await server.call("outl_page_update", { slug: "frozen", title: "Thawed", md: "- peas\n" });
    expect(reply.isError).toBe(true);
    expect(reply.structuredContent).toStrictEqual({
      ok: false,
      error: {
        code: "PAGE_MARKDOWN_AHEAD_OF_LOG",
        message: expect.stringContaining("pages/frozen.md"),
        data: {
          path: "pages/frozen.md",
          lines: 2,
          sample: "- by hand",
          recovery_command: expect.stringMatching(/--recover pages\/frozen\.md$/),
        },
      },
    });
    expect(reply.content[0]?.text).toMatch(/^PAGE_MARKDOWN_AHEAD_OF_LOG: pages\/frozen\.md /);
    expect(files.map((path) => server.read(path))).toEqual(before);
  },

  async unprojected_surface_still_holds_every_dropped_field(
    server: OutlineUnderTest,
    given?: readonly ToolCall[],
  ): Promise<void> {
    const calls = given ?? (await readCalls(server, "Unprojected"));
    const printed = await Promise.all(calls.map(({ tool, args }) => server.printed(tool, args)));
    const dropped: string[] = [];
    for (const [i, { tool, args }] of calls.entries()) {
      const { data } = printed[i] as { data: unknown };
      dropped.push(...droppedFields(data, sent(await server.call(tool, args)), tool));
      for (const node of outlineNodes(data)) expect(Object.keys(node), tool).toEqual(nodeFields);
    }
    expect(dropped).toEqual(expect.arrayContaining(["tokens", "collapsed", "todo", "properties", "slug"]));
  },
};

// What a success's text says, without knowing which tool it answers.
function sent({ content: [block] }: WireReply): unknown {
  const text = block?.text ?? "";
  try {
    return JSON.parse(text);
  } catch {
    return { md: text };
  }
}

async function blockOfToday(server: OutlineUnderTest, text: string) {
  const { outline } = payloadOf(await server.call("outl_daily_today"));
  return everyNode(outline).findLast((node) => node.text === text);
}

function journalFile(server: OutlineUnderTest): string {
  return server.read(`journals/${today}.md`);
}
