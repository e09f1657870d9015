import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// Frozen as written: a change here is a change of the public interface, and belongs into the changelog.
const values = [
  "ReplyError",
  "ToolError",
  "createMarkdownField",
  "createProjection",
  "definePruneRule",
  "fromArgument",
  "fromDefault",
  "markdownField",
  "outlineNode",
  "pruneGuiFields",
  "rawReply",
  "readToolReply",
  "restates",
  "restoreGuiDefaults",
  "toolErrorPayload",
  "toolSuccessPayload",
];

const types = [
  "AnyMarkdownEntry",
  "Call",
  "Carried",
  "DefaultValue",
  "ErrorBody",
  "ErrorChannel",
  "ErrorEnvelope",
  "FromArgument",
  "FromDefault",
  "HandlerPayload",
  "HandlerReply",
  "Loss",
  "LosslessRendering",
  "LossyRendering",
  "MarkdownEntry",
  "MarkdownField",
  "Projection",
  "ProjectionConfig",
  "PruneRule",
  "RawReply",
  "ReadContext",
  "ReadReply",
  "Refused",
  "Rendering",
  "ReplyErrorCode",
  "Restates",
  "TextBlock",
  "ToolFailure",
  "ToolRequest",
  "ToolSuccess",
  "Unrepresentable",
];

describe("the root door", () => {
  it("exports these values and no other", async () => {
    expect(Object.keys(await import("mcp-reply")).sort()).toEqual(values);
  });

  it("exports these types and no other, each by its name", () => {
    expect(typesOfDoor()).toEqual(types);
  });

  it("gives a projection these members and no other", async () => {
    const { createProjection } = await import("mcp-reply");
    expect(Object.keys(createProjection()).sort()).toEqual([
      "describe",
      "handler",
      "pruneGuiFields",
      "readToolReply",
      "requestHandler",
      "restoreGuiDefaults",
      "toolErrorPayload",
      "toolSuccessPayload",
    ]);
  });
});

function typesOfDoor(): string[] {
  const text = readFileSync(new URL("../../src/index.ts", import.meta.url), "utf8");
  const names: string[] = [];
  for (const statement of ts.createSourceFile("index.ts", text, ts.ScriptTarget.ESNext).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause)) {
      throw new Error(`The door holds something else than named exports: ${ts.SyntaxKind[statement.kind]}`);
    }
    const { isTypeOnly, exportClause } = statement;
    for (const element of exportClause.elements) {
      if (isTypeOnly || element.isTypeOnly) names.push(element.name.text);
    }
  }
  return names.sort();
}
