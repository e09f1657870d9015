import { ToolError } from "mcp-reply";
import { expect } from "vitest";
import { journal, node, parserAst, plainPayloads } from "./sample-payloads.js";
import type { ProjectionUnderTest, WireReply } from "./subject.js";
import { today } from "./subject.js";

const ids = [
  "01KPS7S300M008FYZQ8YEBGVFA",
  "01KPS7S300M008FYZQ8YEBGVFB",
  "01KPS7S300M008FYZQ8YEBGVFC",
  "01KPS7S300M008FYZQ8YEBGVFD",
];

/** The contract in unit form: each check throws where the projection breaks the promise it is named after. */
export const checks = {
  success_payload_is_content_only_and_compact(projection: ProjectionUnderTest): void {
    for (const payload of plainPayloads()) {
      expectContentOnly(projection.toolSuccessPayload("issue_list", payload), JSON.stringify(payload));
    }
    expectContentOnly(projection.toolSuccessPayload("issue_close", undefined), "null");
    const lean = [{ id: "01A", text: "a  b", children: [{ id: "01B", text: "c", todo: "DONE", children: [] }] }];
    const whole = [node("01A", "a  b", { children: [node("01B", "c", { todo: "DONE" })] })];
    expectContentOnly(projection.toolSuccessPayload("outl_page_get", whole), JSON.stringify(lean));
    const rendered = { slug: "a", md: "# A\n\n- b\n" };
    const call = { arguments: { slug: "a" } };
    expectContentOnly(projection.toolSuccessPayload("outl_page_render", rendered, call), rendered.md);
  },

  error_payload_keeps_structured_content(projection: ProjectionUnderTest): void {
    // A refused block, whole: an error's data is never pruned.
    const data = { retryAfter: 30, block: node("01A", "a"), blocks: parserAst() };
    const limited = { code: "RATE_LIMITED", message: "Retry later", data };
    expectError(projection.toolErrorPayload(new ToolError("RATE_LIMITED", "Retry later", data)), limited);
    expectError(projection.toolErrorPayload({ ...limited, name: "left out" }), limited);
    const bare = { code: "PAGE_NOT_FOUND", message: "No page `a: b`" };
    expectError(projection.toolErrorPayload(new ToolError(bare.code, bare.message)), bare);
    expectError(projection.toolErrorPayload(new Error("boom")), { code: "INTERNAL", message: "boom" });
  },

  journal_reads_keep_their_ids_and_date(projection: ProjectionUnderTest): void {
    const { date, meta, md } = journal();
    for (const [tool, args] of [
      ["outl_daily_today", {}],
      ["outl_daily_get", { date: today }],
    ] as const) {
      // A lie about the arguments shows where they are unknown, one about the defaults in the description.
      for (const call of [undefined, { arguments: args }]) {
        const [block] = projection.toolSuccessPayload(tool, journal(), call).content;
        const sent = JSON.parse(block?.text ?? "") as Record<string, unknown>;
        expect(sent).toMatchObject({ date, meta, md });
        expect(idsIn(sent)).toEqual(ids);
      }
      const lost = projection.describe().filter((loss) => "tool" in loss && loss.tool === tool);
      expect(lost, `fields that ${tool} may leave out`).toEqual([]);
    }
  },

  pruning_leaves_the_parser_ast_alone(projection: ProjectionUnderTest): void {
    const blocks = parserAst();
    expect(JSON.stringify(projection.pruneGuiFields(blocks))).toBe(JSON.stringify(blocks));
    const exported = { meta: { id: "01A" }, properties: [["status", "draft"]], blocks, sidecar: null };
    const [block] = projection.toolSuccessPayload("outl_export_json", exported).content;
    expect(JSON.stringify(JSON.parse(block?.text ?? ""))).toBe(JSON.stringify(exported));
    // Below an outline node too, which itself is pruned.
    const parent = { ...node("01A", "a"), parsed: blocks };
    expect(projection.pruneGuiFields(parent)).toEqual({ id: "01A", text: "a", children: [], parsed: blocks });
  },

  payloads_are_never_mutated(projection: ProjectionUnderTest): void {
    const uses: [name: string, use: (payload: unknown) => unknown][] = [
      ["pruneGuiFields", (payload) => projection.pruneGuiFields(payload)],
      ["toolSuccessPayload", (payload) => projection.toolSuccessPayload("outl_daily_today", payload)],
      ["toolErrorPayload", (payload) => projection.toolErrorPayload(new ToolError("X", "x", payload))],
    ];
    for (const [name, use] of uses) {
      const payload = { ...journal(), blocks: parserAst() };
      const before = JSON.stringify(payload);
      use(payload);
      expect(JSON.stringify(payload), `the payload after ${name}`).toBe(before);
    }
  },

  names_on_object_prototype_are_unknown_tools(projection: ProjectionUnderTest): void {
    const payload = { slug: "a", md: "# A" };
    for (const tool of ["toString", "constructor", "valueOf", "hasOwnProperty", "__proto__"]) {
      const [block] = projection.toolSuccessPayload(tool, payload, { arguments: { slug: "a" } }).content;
      expect(JSON.parse(block?.text ?? ""), tool).toEqual(payload);
      const foreign = { content: [{ type: "text", text: "# A" }], isError: false };
      expect(projection.readToolReply(foreign, { tool, arguments: { slug: "a" } }), tool).toEqual({
        ok: true,
        kind: "text",
        data: "# A",
      });
    }
  },
};

function expectContentOnly(reply: WireReply, text: string): void {
  expect(Reflect.ownKeys(reply).sort()).toEqual(["content", "isError"]);
  expect(reply).toStrictEqual({ content: [{ type: "text", text }], isError: false });
}

function expectError(reply: WireReply, error: { code: string; message: string; data?: unknown }): void {
  expect(reply).toStrictEqual({
    content: [{ type: "text", text: `${error.code}: ${error.message}` }],
    structuredContent: { ok: false, error },
    isError: true,
  });
}

function idsIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => (key === "id" ? [field] : idsIn(field)));
}
