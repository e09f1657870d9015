import { existsSync, readFileSync } from "node:fs";
import { type ToolFailure, type ToolSuccess, toolErrorPayload, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { deepFrozen } from "./deep-frozen.js";

type Case = {
  in: { tool: string; payload: unknown } | { error: unknown };
  out: ToolSuccess | ToolFailure;
  note?: string;
};

const file = new URL("../../../shared/reference-cases.jsonl", import.meta.url);

// The own fixtures stand without this file, which is not part of the repository.
describe.runIf(existsSync(file))("the reference behaviour", () => {
  const cases: Case[] = existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
    : [];

  it("has all 680 cases", () => expect(cases).toHaveLength(680));

  for (const [i, { in: input, out, note }] of cases.entries()) {
    const title = "error" in input ? "an error" : JSON.stringify(input.tool);
    it(`line ${i + 1}: ${title}${note === undefined ? "" : `, ${note}`}`, () => {
      if ("error" in input) expect(toolErrorPayload(input.error)).toStrictEqual(out);
      else expect(comparable(toolSuccessPayload(input.tool, deepFrozen(input.payload)))).toBe(comparable(out));
    });
  }
});

// Success texts are compared after parsing, raw markdown byte for byte: as wire text, since an own
// `__proto__` or `constructor` would confuse a comparison of objects.
function comparable(reply: ToolSuccess | ToolFailure): string {
  const text = reply.content[0].text;
  return JSON.stringify({ ...reply, content: [{ type: reply.content[0].type, text: canonical(text) }] });
}

function canonical(text: string): unknown {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { raw: text };
  }
}
