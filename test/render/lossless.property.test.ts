import * as fc from "fast-check";
import { createProjection, type LosslessRendering } from "mcp-reply";
import * as door from "mcp-reply/render";
import { describe, expect, it } from "vitest";
import { jsonValue } from "../core/arbitraries/json-value.js";
import { lookAlike } from "./look-alikes.js";

const { columnarJson, compactJson, createColumnarJson, createOutlineLines, outlineLines } = door;
// Dear digits: it chooses otherwise than characters do.
const countTokens = (text: string): number => text.replace(/[^0-9"]/g, "").length;

const renderings: [name: string, rendering: LosslessRendering][] = [
  ["compactJson", compactJson],
  ["columnarJson", columnarJson],
  ["columnarJson in tokens", createColumnarJson({ countTokens })],
  ["columnarJson whatever it costs", createColumnarJson({ countTokens: (text) => (text.includes("columns") ? 0 : 1) })],
  ["outlineLines", outlineLines],
  ["outlineLines in tokens", createOutlineLines({ countTokens })],
  ["outlineLines whatever it costs", createOutlineLines({ countTokens: (text) => (text.includes("\n") ? 0 : 1) })],
];

const numRuns = Number(process.env.RENDERING_RUNS ?? 800);
const value = fc.oneof({ weight: 4, arbitrary: lookAlike }, jsonValue);
// The text of one form as a payload of another, and what a payload becomes when a form's text is parsed as plain JSON.
const rendered = fc.tuple(value, fc.constantFrom(...renderings)).map(([payload, [, { render }]]) => {
  const text = render(payload);
  return text.includes("\n") ? { text } : { text, json: JSON.parse(text) };
});

for (const [name, rendering] of renderings) {
  describe(name, () => {
    it("parse(render(x)) equals x as JSON, key order included, for every payload", () => {
      fc.assert(
        fc.property(value, (payload) => expectBack(rendering, payload)),
        { numRuns },
      );
    });

    it("parse(render(x)) equals x for the text of every form as a payload", () => {
      fc.assert(
        fc.property(rendered, (payload) => {
          expectBack(rendering, payload);
          if (payload.json !== undefined) expectBack(rendering, payload.json);
        }),
        { numRuns: Math.ceil(numRuns / 3) },
      );
    });

    it("is read back by readToolReply, for every payload", () => {
      const projection = createProjection({ renderings: { t: rendering } });
      fc.assert(
        fc.property(value, (payload) => {
          const read = projection.readToolReply(projection.toolSuccessPayload("t", payload), { tool: "t" });
          if (!read.ok) throw new Error(read.error.message);
          expect(read.kind).toBe("json");
          expect(JSON.stringify(read.data)).toBe(JSON.stringify(payload));
        }),
        { numRuns: Math.ceil(numRuns / 5) },
      );
    });
  });
}

it("never costs more than compact JSON that parses back equal, for every payload", () => {
  for (const [cost, forms] of [
    [(text: string) => text.length, [columnarJson, outlineLines]],
    [countTokens, [createColumnarJson({ countTokens }), createOutlineLines({ countTokens })]],
  ] as const) {
    for (const { render, parse } of forms) {
      fc.assert(
        fc.property(value, (payload) => {
          const json = JSON.stringify(payload);
          if (JSON.stringify(parse(json)) === json) expect(cost(render(payload))).toBeLessThanOrEqual(cost(json));
        }),
        { numRuns: 500 },
      );
    }
  }
});

function expectBack({ render, parse }: LosslessRendering, payload: unknown): void {
  const text = render(payload);
  if (!text.isWellFormed()) throw new Error("A lone surrogate went out.");
  const back = JSON.stringify(parse(text));
  const sent = JSON.stringify(payload);
  if (back !== sent) throw new Error(`Sent ${sent}\nas ${text}\nread ${back}`);
}
