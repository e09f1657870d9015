import { readFileSync } from "node:fs";
import { createProjection, type ErrorChannel, pruneGuiFields, readToolReply, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { deepFrozen } from "./deep-frozen.js";
import { sortedText, wireText } from "./json-text.js";

type SuccessCase = {
  name: string;
  input: { tool: string; payload: unknown; arguments?: Record<string, unknown> };
  expected: string;
  clause: string;
};
type ErrorCase = {
  name: string;
  input: unknown;
  options: { errorChannel: ErrorChannel };
  expected: unknown;
  clause: string;
};

// Plain JSON that another language could run; parsed and not imported, since a bundler would mangle `__proto__`.
function fixtures<T>(theme: string): T[] {
  return JSON.parse(readFileSync(new URL(`../fixtures/core/${theme}.json`, import.meta.url), "utf8"));
}

const successes = fixtures<SuccessCase>("success");

describe("each success fixture", () => {
  for (const { name, input, expected, clause } of successes) {
    const { tool, payload, arguments: args } = input;
    const call = args === undefined ? {} : { arguments: args };
    const write = () => toolSuccessPayload(tool, deepFrozen(payload), call);

    it(`has the exact text, from a deep-frozen payload: ${name} (${clause})`, () => {
      expect(write()).toStrictEqual({ content: [{ type: "text", text: expected }], isError: false });
    });

    it(`is never longer than JSON.stringify: ${name}`, () => {
      expect(expected.length).toBeLessThanOrEqual(JSON.stringify(payload).length);
    });

    it(`reads back as the pruned payload: ${name}`, () => {
      // A field that is recoverable from an argument comes back where the reader gives the argument.
      const given = args ?? { slug: (payload as { slug?: unknown } | null)?.slug };
      const read = readToolReply(write(), { tool, arguments: given });
      expect(read.ok && sortedText(read.data)).toBe(sortedText(pruneGuiFields(payload)));
    });

    it(`is written again the same: ${name}`, () => {
      expect(wireText(write())).toBe(wireText(write()));
    });
  }
});

describe("each error fixture", () => {
  for (const { name, input, options, expected, clause } of fixtures<ErrorCase>("errors")) {
    it(`gives the exact reply: ${name} (${clause})`, () => {
      expect(createProjection(options).toolErrorPayload(input)).toStrictEqual(expected);
    });
  }
});
