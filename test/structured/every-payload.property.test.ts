import * as fc from "fast-check";
import { readToolReply } from "mcp-reply";
import { shortText, structuredSuccessPayload } from "mcp-reply/structured";
import { expect, it } from "vitest";
import { jsonValue, key } from "../core/arbitraries/json-value.js";
import { wireText } from "../core/json-text.js";

const object = fc
  .uniqueArray(fc.tuple(key, jsonValue), { maxLength: 5, selector: ([name]) => name })
  .map((fields) => Object.fromEntries(fields) as { [name: string]: unknown });

it("structured content is the payload whole, the text a view, and a reader gets the payload", () => {
  fc.assert(
    fc.property(object, fc.constantFrom({}, { text: "json" } as const), (payload, options) => {
      const before = wireText(payload);
      const reply = structuredSuccessPayload(payload, options);
      expect(wireText(reply.structuredContent)).toBe(before);
      expect(Object.keys(reply)).toEqual(["content", "structuredContent", "isError"]);
      expect(reply.content[0].text).toBe("text" in options ? before : shortText(payload));
      expect(wireText(readToolReply(reply))).toBe(wireText({ ok: true, kind: "json", data: JSON.parse(before) }));
      expect(wireText(payload)).toBe(before);
    }),
  );
});

it("shortText is one well-formed line of 1 to 400 characters", () => {
  fc.assert(
    fc.property(object, (payload) => {
      const line = shortText(payload);
      expect(line.isWellFormed() && line.length >= 1 && line.length <= 400).toBe(true);
      expect(line).not.toMatch(/[\r\n\u2028\u2029]/);
    }),
  );
});
