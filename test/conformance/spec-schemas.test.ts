import { describe, expect, it } from "vitest";
import { revisions, SpecSchema } from "./spec-schemas.js";

const text = [{ type: "text", text: "hi" }];

// The schemas lie beside the project; a clone without them has nothing to test here.
describe.skipIf(revisions.length === 0)("the schema of a revision", () => {
  for (const revision of revisions) {
    const schema = new SpecSchema(revision);
    const complete = revision >= "2026" ? { resultType: "complete" } : {};

    it(`${revision} accepts a success and refuses its neighbours`, () => {
      expect(schema.resultFlaws({ content: text, isError: false, ...complete })).toEqual([]);
      expect(schema.resultFlaws({ isError: false, ...complete })).not.toEqual([]);
      expect(schema.resultFlaws({ content: [{ type: "text" }], ...complete })).not.toEqual([]);
      expect(schema.resultFlaws({ content: text, isError: "no", ...complete })).not.toEqual([]);
    });

    it(`${revision} looks at the message around the result`, () => {
      const result = { content: text, ...complete };
      expect(schema.flaws({ jsonrpc: "2.0", id: 1, result })).toEqual([]);
      expect(schema.flaws({ jsonrpc: "1.0", id: 1, result })).not.toEqual([]);
      expect(schema.flaws({ jsonrpc: "2.0", id: 1, error: { code: -32602, message: "no" } })).toEqual([]);
      expect(schema.flaws({ jsonrpc: "2.0", id: 1, error: { code: "INTERNAL", message: "no" } })).not.toEqual([]);
    });
  }

  it("knows what came when: structured objects, audio, and the result's type", () => {
    const flawed = (result: unknown) =>
      revisions.filter((revision) => new SpecSchema(revision).resultFlaws(result).length > 0);
    expect(flawed({ content: text, structuredContent: [] })).toEqual(["2025-06-18", "2025-11-25", "2026-07-28"]);
    expect(flawed({ content: [{ type: "audio", data: "", mimeType: "audio/wav" }] })).toEqual([
      "2024-11-05",
      "2026-07-28",
    ]);
    expect(flawed({ content: text })).toEqual(["2026-07-28"]);
  });
});
