import { createProjection, ReplyError, ToolError, toolErrorPayload, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

const text = (payload: unknown): string => toolSuccessPayload("tool", payload).content[0].text;
const errorText = (error: unknown): string => toolErrorPayload(error).content[0].text;

const refused: [row: string, payload: unknown, path: string, reason: string][] = [
  ["1", { count: 0, mean: Number.NaN }, "/mean", "NaN"],
  ["1", { value: Number.NEGATIVE_INFINITY }, "/value", "-Infinity"],
  ["1", { rows: Array.from({ length: 500 }, (_, i) => [i, i === 321 ? Number.NaN : 0]) }, "/rows/321/1", "NaN"],
  ["2", { rows: [{ id: 1n }] }, "/rows/0/id", "BigInt"],
  ["3", socket(), "/socket/parser/socket", "cycle"],
  ["7", new Date("nonsense"), "", "invalid Date"],
  ["8", { error: new Error("boom") }, "/error", "Error"],
  ["8", { map: new Map([["a", 1]]) }, "/map", "Map"],
  ["8", [new Set([1])], "/0", "Set"],
  ["8", { pattern: /x/ }, "/pattern", "RegExp"],
];

const texts: [row: string, payload: unknown, expected: string][] = [
  ["4", undefined, "null"],
  ["5", [], "[]"],
  ["5", {}, "{}"],
  ["5", "", '""'],
  ["5", null, "null"],
  ["6", [{ id: 1 }, { id: 2 }, { id: 3 }], '[{"id":1},{"id":2},{"id":3}]'],
  ["6", [1], "[1]"],
  ["7", { at: new Date("2026-04-22T09:00:00Z") }, '{"at":"2026-04-22T09:00:00.000Z"}'],
  ["9", JSON.parse('{"__proto__":{"polluted":true},"safe":1}'), '{"__proto__":{"polluted":true},"safe":1}'],
  [
    "9",
    JSON.parse('{"id":"1","text":"t","children":[],"__proto__":{"polluted":true},"todo":null}'),
    '{"id":"1","text":"t","children":[],"__proto__":{"polluted":true}}',
  ],
  ["12", { name: "Año/ñ", url: "https://a/b" }, '{"name":"Año/ñ","url":"https://a/b"}'],
];

describe("HAZARDS, success replies:", () => {
  for (const [row, payload, path, reason] of refused) {
    it(`row ${row}: ${reason} at "${path}" is a named error`, () => {
      expect(() => text(payload)).toThrow(expect.objectContaining({ code: "unrepresentable_value", path, reason }));
    });
  }

  for (const [row, payload, expected] of texts) {
    it(`row ${row}: one block, ${expected}`, () => {
      const reply = toolSuccessPayload("tool", payload);
      expect(reply).toStrictEqual({ content: [{ type: "text", text: expected }], isError: false });
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });
  }

  it("row 2: the handler of a server answers, with the path", async () => {
    const { handler } = createProjection({ errorChannel: "both" });
    const reply = await handler("tool", async () => ({ rows: [{ id: 1n as unknown }] }))();
    expect(reply.isError).toBe(true);
    expect(reply.content[0].text).toContain("/rows/0/id");
  });

  it("row 10: within the limits it passes, beyond them it is named at once", () => {
    expect(text(nested(123))).toBe(`${"[".repeat(123)}1${"]".repeat(123)}`);
    for (const depth of [1_000, 100_000]) expect(() => text(nested(depth))).toThrow(tooLarge);
    const wide: Record<string, unknown> = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i]));
    wide.me = wide;
    expect(() => text(wide)).toThrow(expect.objectContaining({ path: "/me", reason: "cycle" }));
    let doubling: unknown = 1;
    for (let i = 0; i < 30; i++) doubling = { a: doubling, b: doubling };
    expect(() => text(doubling)).toThrow(tooLarge);
  });

  it("row 11: half an emoji never stands on the wire as it is", () => {
    const md = "# half \ud83d";
    const reply = toolSuccessPayload("outl_page_render", { slug: "a", md }).content[0].text;
    expect(reply).toBe('{"slug":"a","md":"# half \\ud83d"}');
    expect(errorText({ code: "X", message: md })).toBe("X: # half \ufffd");
  });

  it("row 14: a list is compact", () => {
    const devices = Array.from({ length: 45 }, (_, i) => ({ id: `d${i}`, on: i % 2 === 0, tags: ["a", "b"] }));
    expect(text({ devices })).not.toMatch(/\n|[,:] /);
  });
});

const thrown: [row: string, thrown: unknown, expected: RegExp][] = [
  ["15", undefined, /^INTERNAL: .+/],
  ["15", "text", /^INTERNAL: text$/],
  ["15", new Error(""), /^INTERNAL: .+/],
  ["15", selfReferring(), /^INTERNAL: loop$/],
  ["16", new Error(JSON.stringify([{ path: ["a", 0], message: "Required" }])), /^INTERNAL: a\.0: Required$/],
  ["17", new AggregateError([new Error("inner cause")], "all failed"), /inner cause/],
];

describe("HAZARDS, errors:", () => {
  for (const [row, value, expected] of thrown) {
    it(`row ${row}: gives ${expected}`, () => expect(errorText(value)).toMatch(expected));
  }

  it("row 18: with both channels the data is in the text", () => {
    const { toolErrorPayload: both } = createProjection({ errorChannel: "both" });
    const reply = both({ code: "RATE_LIMITED", message: "retry later", data: { retryAfter: 30 } });
    expect(reply.content[0].text).toBe('RATE_LIMITED: retry later\n{"retryAfter":30}');
  });

  it("row 19: no stack, no credentials", () => {
    const reply = JSON.stringify(toolErrorPayload(new Error("GET http://user:pass@host/?api_key=k failed")));
    expect(reply).not.toMatch(/pass|=k|hazards\.test|stack/);
  });

  it("row 22: a page whose text begins with Error: is a success", () => {
    expect(toolSuccessPayload("outl_page_render", { slug: "a", md: "Error: not one" }).isError).toBe(false);
  });

  it("a ToolError says what its author wrote", () => {
    expect(errorText(new ToolError("A", "b"))).toBe("A: b");
    expect(ReplyError.is(new ToolError("A", "b"))).toBe(false);
  });
});

const tooLarge = expect.objectContaining({ code: "payload_too_large" });

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

function socket(): unknown {
  const parser: Record<string, unknown> = {};
  const holder = { port: 80, socket: { parser } };
  parser.socket = holder.socket;
  return holder;
}

function selfReferring(): Error {
  const error = new Error("loop");
  error.cause = error;
  return error;
}
