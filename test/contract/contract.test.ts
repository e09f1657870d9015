import {
  createMarkdownField,
  createProjection,
  fromDefault,
  markdownField,
  outlineNode,
  pruneGuiFields,
  readToolReply,
  toolErrorPayload,
  toolSuccessPayload,
} from "mcp-reply";
import { describe, expect, it } from "vitest";
import { checks } from "./checks.js";
import { linkedOutline } from "./linked-outline.js";
import { journal } from "./sample-payloads.js";
import { serverChecks } from "./server-checks.js";
import type { ProjectionUnderTest } from "./subject.js";

const reference = createProjection({ prune: [outlineNode], markdownField });
const { describe: losses } = reference;

const subjects: [name: string, projection: ProjectionUnderTest][] = [
  ["the root exports", { toolSuccessPayload, toolErrorPayload, pruneGuiFields, readToolReply, describe: losses }],
  ["the reference projection", reference],
];

for (const [name, projection] of subjects) {
  describe(name, () => {
    it("success_payload_is_content_only_and_compact", () => {
      checks.success_payload_is_content_only_and_compact(projection);
    });
    it("error_payload_keeps_structured_content", () => {
      checks.error_payload_keeps_structured_content(projection);
    });
    it("journal_reads_keep_their_ids_and_date", () => {
      checks.journal_reads_keep_their_ids_and_date(projection);
    });
    it("pruning_leaves_the_parser_ast_alone", () => {
      checks.pruning_leaves_the_parser_ast_alone(projection);
    });
    it("payloads_are_never_mutated", () => {
      checks.payloads_are_never_mutated(projection);
    });
    it("names_on_object_prototype_are_unknown_tools", () => {
      checks.names_on_object_prototype_are_unknown_tools(projection);
    });
  });
}

describe("the outline server, linked in memory", () => {
  for (const [name, check] of Object.entries(serverChecks)) {
    it(name, async () => check(await linkedOutline({ projection: reference })));
  }
});

describe("the journal reads", () => {
  it("are not markdown-first", () => {
    expect([...markdownField].map(([tool]) => tool)).toEqual(["outl_page_render", "outl_export_md"]);
  });

  it("reach their reader whole even where a registry lies about them, as long as the lie can be seen", () => {
    const registry = createMarkdownField().with("outl_daily_today", {
      field: "md",
      recoverable: { date: fromDefault(""), meta: fromDefault({}), outline: fromDefault(null) },
    });
    const liar = createProjection({ markdownField: registry });
    const [{ text }] = liar.toolSuccessPayload("outl_daily_today", journal()).content;
    expect(JSON.parse(text)).toEqual(journal());
  });
});
