import {
  type AnyMarkdownEntry,
  createMarkdownField,
  createProjection,
  definePruneRule,
  fromArgument,
  fromDefault,
  type MarkdownField,
  markdownField,
  outlineNode,
  restates,
} from "mcp-reply";
import * as z from "zod";
import type { checks } from "./checks.js";
import type { Candidate } from "./linked-outline.js";
import type { serverChecks } from "./server-checks.js";
import type { ProjectionUnderTest, WireReply } from "./subject.js";

export type CheckName = keyof typeof checks | keyof typeof serverChecks;

/** A projection that somebody might write, and the checks that must catch it; all others pass it. */
export type WrongProjection = Candidate & { name: string; caughtBy: readonly CheckName[] };

export const right: ProjectionUnderTest = createProjection({ prune: [outlineNode], markdownField });

const journalTools = ["outl_daily_today", "outl_daily_get"];

const guardWithoutId = definePruneRule({
  signature: ["text", "children"],
  drop: { tokens: restates("text", { vocabulary: ["kind"] }) },
  dropDefaults: { collapsed: false, todo: null, properties: [] },
});

export const wrongProjections: readonly WrongProjection[] = [
  {
    name: "a registry that lies: date, meta and outline of the daily reads come from arguments",
    projection: withJournals({
      date: fromArgument("date"),
      meta: fromArgument("meta"),
      outline: fromArgument("outline"),
    }),
    caughtBy: ["journal_reads_keep_their_ids_and_date"],
  },
  {
    name: "a registry that lies: date, meta and outline of the daily reads are defaults",
    projection: withJournals({ date: fromDefault(""), meta: fromDefault({}), outline: fromDefault(null) }),
    caughtBy: ["journal_reads_keep_their_ids_and_date"],
  },
  {
    name: "daily reads flattened to their markdown, whatever was asked",
    projection: rewritten({
      success: (reply, payload, tool) =>
        journalTools.includes(tool)
          ? { ...reply, content: [{ type: "text", text: (payload as { md: string }).md }] }
          : reply,
    }),
    caughtBy: ["journal_reads_keep_their_ids_and_date", "daily_today_over_mcp_returns_ids_a_write_tool_can_use"],
  },
  {
    name: "a guard without id",
    projection: createProjection({ prune: [guardWithoutId], markdownField }),
    caughtBy: ["pruning_leaves_the_parser_ast_alone", "export_json_over_mcp_round_trips_into_the_parser_ast"],
  },
  {
    name: "structuredContent on success",
    projection: rewritten({
      success: (reply, payload) => ({ ...reply, structuredContent: { ok: true, data: payload } }),
    }),
    caughtBy: ["success_payload_is_content_only_and_compact"],
  },
  {
    name: "an undefined structuredContent on success",
    projection: rewritten({ success: (reply) => Object.assign({}, reply, { structuredContent: undefined }) }),
    caughtBy: ["success_payload_is_content_only_and_compact"],
  },
  {
    name: "pretty printing",
    projection: rewritten({ success: (reply) => ({ ...reply, content: reply.content.map(indented) }) }),
    caughtBy: ["success_payload_is_content_only_and_compact"],
  },
  {
    name: "an error without its envelope",
    projection: createProjection({ prune: [outlineNode], markdownField, errorChannel: "text" }),
    caughtBy: [
      "error_payload_keeps_structured_content",
      "frozen_page_update_returns_structured_refusal_not_a_generic_error",
    ],
  },
  {
    name: "an error whose data is pruned like a payload",
    projection: rewritten({ error: (reply) => right.pruneGuiFields(reply) as WireReply }),
    caughtBy: ["error_payload_keeps_structured_content"],
  },
  {
    name: "every refusal as a generic error",
    projection: rewritten({ error: () => right.toolErrorPayload(new Error("Something went wrong")) }),
    caughtBy: [
      "error_payload_keeps_structured_content",
      "frozen_page_update_returns_structured_refusal_not_a_generic_error",
    ],
  },
  {
    name: "an outputSchema on one tool",
    projection: right,
    amend: (server) => {
      const config = { description: "Counts the pages.", outputSchema: { pages: z.number() } };
      server.registerTool("outl_page_count", config, () => ({ content: [], structuredContent: { pages: 0 } }));
    },
    caughtBy: ["no_tool_declares_an_output_schema"],
  },
  {
    name: "a prune that mutates its input",
    projection: {
      ...right,
      pruneGuiFields: prunedInPlace,
      toolSuccessPayload: (tool, payload, call) => right.toolSuccessPayload(tool, prunedInPlace(payload), call),
    },
    caughtBy: ["payloads_are_never_mutated"],
  },
  {
    name: "a registry in a plain object",
    projection: createProjection({ prune: [outlineNode], markdownField: inPlainObject(markdownField) }),
    caughtBy: ["names_on_object_prototype_are_unknown_tools"],
  },
  {
    name: "a command line that prints what the wire carries",
    projection: right,
    print: (payload) => right.pruneGuiFields(payload),
    caughtBy: ["unprojected_surface_still_holds_every_dropped_field"],
  },
];

function withJournals(recoverable: AnyMarkdownEntry["recoverable"]): ProjectionUnderTest {
  let registry = createMarkdownField();
  for (const [tool, entry] of markdownField) registry = registry.with(tool, entry);
  for (const tool of journalTools) registry = registry.with(tool, { field: "md", recoverable });
  return createProjection({ prune: [outlineNode], markdownField: registry });
}

function rewritten(rewrite: {
  success?: (reply: WireReply, payload: unknown, tool: string) => WireReply;
  error?: (reply: WireReply) => WireReply;
}): ProjectionUnderTest {
  const { success = (reply) => reply, error = (reply) => reply } = rewrite;
  return {
    ...right,
    toolSuccessPayload: (tool, payload, call) => success(right.toolSuccessPayload(tool, payload, call), payload, tool),
    toolErrorPayload: (thrown) => error(right.toolErrorPayload(thrown)),
  };
}

function indented(block: WireReply["content"][number]): WireReply["content"][number] {
  try {
    return { ...block, text: JSON.stringify(JSON.parse(block.text), null, 2) };
  } catch {
    return block;
  }
}

// The same result as the right one, reached by deleting.
function prunedInPlace(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  const { id, text, children, collapsed, todo, properties } = fields;
  if (id !== undefined && text !== undefined && children !== undefined) {
    delete fields.tokens;
    if (collapsed === false) delete fields.collapsed;
    if (todo === null) delete fields.todo;
    if (Array.isArray(properties) && properties.length === 0) delete fields.properties;
  }
  Object.values(fields).forEach(prunedInPlace);
  return value;
}

function inPlainObject(registry: MarkdownField): MarkdownField {
  const entries: Record<string, AnyMarkdownEntry> = Object.fromEntries(registry);
  return {
    get: (tool) => entries[tool]?.field,
    has: (tool) => tool in entries,
    entry: (tool) => entries[tool],
    with: (tool, entry) => inPlainObject(registry.with(tool, entry as AnyMarkdownEntry)),
    [Symbol.iterator]: () => registry[Symbol.iterator](),
  };
}
