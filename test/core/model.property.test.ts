import * as fc from "fast-check";
import { createProjection, outlineNode, ReplyError, toolSuccessPayload } from "mcp-reply";
import { expect, it } from "vitest";
import { hostile, jsonValue, mostlyValid, outline, ruledValue, ruleSet } from "./arbitraries.js";
import { modelText } from "./naive-model.js";

function textOrRefusal(write: () => { content: [{ text: string }] }): string {
  try {
    return write().content[0].text;
  } catch (error) {
    if (!ReplyError.is(error)) throw error;
    return "refused";
  }
}

function modelTextOrRefusal(...model: Parameters<typeof modelText>): string {
  const text = modelText(...model);
  return typeof text === "string" ? text : "refused";
}

it("the text equals that of the naive model, for every outline and every JSON value", () => {
  fc.assert(
    fc.property(fc.oneof(outline, jsonValue), (value) => {
      expect(toolSuccessPayload("t", value).content[0].text).toBe(modelText(value, [outlineNode]));
    }),
    { numRuns: 500 },
  );
});

it("the text equals that of the naive model, for every set of rules", () => {
  fc.assert(
    fc.property(ruleSet, fc.array(ruledValue, { maxLength: 5 }), (prune, value) => {
      const projection = createProjection({ prune });
      expect(projection.toolSuccessPayload("t", value).content[0].text).toBe(modelText(value, prune));
    }),
    { numRuns: 1_000 },
  );
});

it("carries or refuses what the naive model does, with the same text, for mostly valid payloads", () => {
  fc.assert(
    fc.property(mostlyValid, (make) => {
      const value = make();
      const text = textOrRefusal(() => toolSuccessPayload("t", value));
      expect(text).toBe(modelTextOrRefusal(value, [outlineNode]));
    }),
    { numRuns: 500 },
  );
});

it("carries or refuses what the naive model does, with the same text, for every JavaScript value", () => {
  fc.assert(
    fc.property(hostile, (make) => {
      const value = make();
      const text = textOrRefusal(() => toolSuccessPayload("t", value));
      expect(text).toBe(modelTextOrRefusal(value, [outlineNode]));
    }),
    { numRuns: 500 },
  );
});

it("writes with marks what it writes without, for every payload that JSON can carry", () => {
  const marking = createProjection({ prune: [outlineNode], unrepresentable: "mark" });
  fc.assert(
    fc.property(fc.oneof(mostlyValid, hostile), (make) => {
      const value = make();
      const text = modelText(value, [outlineNode]);
      if (typeof text === "string") expect(marking.toolSuccessPayload("t", value).content[0].text).toBe(text);
    }),
    { numRuns: 500 },
  );
});
