import { ReplyError, ToolError } from "mcp-reply";
import { normalizeLimit, validateLimit } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

const clamped: [requested: unknown, unasked: number, ofTen: number][] = [
  [undefined, 50, 10],
  [null, 50, 10],
  [Number.NaN, 50, 10],
  ["20", 50, 10],
  [20, 20, 20],
  [200, 200, 100],
  [201, 200, 100],
  [Number.POSITIVE_INFINITY, 200, 100],
  [1, 1, 1],
  [0, 1, 1],
  [-3, 1, 1],
  [2.9, 2, 2],
];

describe("normalizeLimit clamps", () => {
  for (const [requested, unasked, ofTen] of clamped) {
    it(`${String(requested)} to ${unasked}, and to ${ofTen} of a tool with 10 and 100`, () => {
      expect(normalizeLimit(requested)).toBe(unasked);
      expect(normalizeLimit(requested, { default: 10, max: 100 })).toBe(ofTen);
      expect(normalizeLimit(normalizeLimit(requested))).toBe(unasked);
    });
  }
});

describe("validateLimit", () => {
  for (const requested of [0, -1, 201, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "20", true, {}]) {
    it(`refuses ${String(requested)}`, () => {
      expect(() => validateLimit(requested)).toThrow(ToolError);
      expect(() => validateLimit(requested, {}, "count")).toThrow(
        expect.objectContaining({
          code: "INVALID_ARG",
          message: "count is a whole number from 1 to 200",
          data: { argument: "count", minimum: 1, maximum: 200 },
        }),
      );
    });
  }

  it("takes what it can serve", () => {
    expect([1, 200, undefined, null].map((requested) => validateLimit(requested))).toEqual([1, 200, 50, 50]);
  });
});

describe("limits that an author set wrong", () => {
  for (const [options, path] of [
    [{ default: 0 }, "/default"],
    [{ default: 300 }, "/default"],
    [{ max: 0 }, "/max"],
    [{ max: 2.5 }, "/max"],
    [{ max: Number.POSITIVE_INFINITY }, "/max"],
  ] as const) {
    it(`${JSON.stringify(options)} are refused at ${path}`, () => {
      for (const limit of [normalizeLimit, validateLimit]) {
        expect(() => limit(1, options)).toThrow(ReplyError);
        expect(() => limit(1, options)).toThrow(expect.objectContaining({ code: "invalid_option", path }));
      }
    });
  }

  it("a maximum below 50 is the default as well", () => expect(normalizeLimit(undefined, { max: 10 })).toBe(10));
});
