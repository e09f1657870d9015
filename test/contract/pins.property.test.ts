import * as fc from "fast-check";
import { toolSuccessPayload } from "mcp-reply";
import { diffPins, formatPins, parsePins, pinReplies, type ReplyPins } from "mcp-reply/contract";
import { expect, it } from "vitest";
import { jsonValue, outline } from "../core/arbitraries.js";

const payload = fc.oneof(jsonValue, outline);
const pin = (...payloads: unknown[]): ReplyPins =>
  pinReplies(payloads.map((value) => ({ tool: "t", reply: toolSuccessPayload("t", value) })));
const runs = { numRuns: 150 };

it("pins are read back as they were written, and do not differ from themselves", () => {
  fc.assert(
    fc.property(payload, (value) => {
      const pins = pin(value);
      const text = formatPins(pins);
      expect(formatPins(parsePins(text))).toBe(text);
      expect(diffPins(parsePins(text), pins).changes).toEqual([]);
    }),
    runs,
  );
});

it("the order of samples does not matter", () => {
  fc.assert(
    fc.property(fc.array(payload, { minLength: 1, maxLength: 4 }), (values) => {
      expect(formatPins(pin(...[...values].reverse()))).toBe(formatPins(pin(...values)));
    }),
    runs,
  );
});

it("a sample more never takes a path or a type away", () => {
  fc.assert(
    fc.property(payload, payload, (one, other) => {
      const { changes } = diffPins(pin(one, other), pin(one));
      const fresh = changes.filter(({ old }) => old === "nothing");
      expect(fresh).toEqual([]);
    }),
    runs,
  );
});

it("no pin holds a value", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 30, maxLength: 40 }), { minLength: 1 }), (texts) => {
      const text = formatPins(pin(texts.map((said) => ({ said }))));
      for (const said of texts) expect(text).not.toContain(JSON.stringify(said).slice(1, -1));
    }),
    runs,
  );
});
