import { ReplyError } from "mcp-reply";
import { type ChannelPolicy, hosts, modelText, type Reads, type Wrapper } from "mcp-reply/measure";
import { describe, expect, it } from "vitest";

const text = (value: string): object => ({ type: "text", text: value });
const only = { content: [text('{"a":"x"}')] };
const dual = { content: [text('{"a":"x"}')], structuredContent: { a: "x" } };
const pretty = { content: [text('{\n  "a": "x"\n}')], structuredContent: { a: "x" } };
const differ = { content: [text("one")], structuredContent: { a: "x" } };
const structured = { content: [], structuredContent: { a: "x" } };
const two = { content: [text("one"), text("two")] };
const empty = { content: [] };

const policy = (reads: Reads, wrapper: Wrapper = "none"): ChannelPolicy => ({
  success: { reads, wrapper },
  error: { reads, wrapper },
});

const read: [Reads, unknown, string][] = [
  ["content", differ, "one"],
  ["content", structured, ""],
  ["content", two, "one\ntwo"],
  ["content-first", differ, "one"],
  ["content-first", structured, '{"a":"x"}'],
  ["structured-only", differ, '{"a":"x"}'],
  ["structured-only", only, ""],
  ["structured-first", differ, '{"a":"x"}'],
  ["structured-first", only, '{"a":"x"}'],
  ["structured-first", two, "one\ntwo"],
  ["both", differ, 'one\n{"a":"x"}'],
  ["both", only, '{"a":"x"}'],
  ["both-unless-equal", pretty, '{\n  "a": "x"\n}'],
  ["both-unless-equal", differ, 'one\n{"a":"x"}'],
  ["both-unless-identical", dual, '{"a":"x"}'],
  ["both-unless-identical", pretty, '{\n  "a": "x"\n}\n{"a":"x"}'],
];

describe("a success is read by the half that the policy names", () => {
  for (const [reads, reply, expected] of read) {
    it(`${reads}: ${JSON.stringify(reply)}`, () => expect(modelText(reply, policy(reads))).toBe(expected));
  }
});

const wrapped: [Wrapper, Reads, unknown, string][] = [
  ["text-or-empty-array", "content", structured, "[]"],
  ["text-or-empty-array", "content", two, "one\ntwo"],
  ["block-array-json", "content", only, '[{"type":"text","text":"{\\"a\\":\\"x\\"}"}]'],
  ["block-array-json", "content", empty, "[]"],
  ["block-array-json", "structured-first", dual, '{"a":"x"}'],
  ["block-json", "both", only, '{"a":"x"}'],
  ["block-json", "both", differ, '{"type":"text","text":"one","structuredContent":{"a":"x"}}'],
  ["block-json", "both", structured, "[]"],
  ["block-json", "both", two, '[{"type":"text","text":"one"},{"type":"text","text":"two"}]'],
  ["result-json", "both", differ, JSON.stringify(differ)],
  ["result-json", "structured-first", differ, '{"a":"x"}'],
  ["result-json", "structured-first", only, JSON.stringify(only)],
  ["result-key-json", "content", two, '{"result":"one\\ntwo"}'],
  ["result-key-json", "both", structured, '{"result":{"a":"x"}}'],
  ["server-prefix", "content", two, "MCP server 's': one\ntwo"],
  ["error-prefix", "content", two, "Error:\none\ntwo"],
  [
    "tool-exception",
    "content",
    two,
    "ToolException: MCP tool 't' on server 's' returned an error: one\ntwo\n Please fix your mistakes.",
  ],
];

describe("a wrapper goes around it", () => {
  for (const [wrapper, reads, reply, expected] of wrapped) {
    it(`${wrapper}, ${reads}: ${JSON.stringify(reply)}`, () =>
      expect(modelText(reply, policy(reads, wrapper), { tool: "t", server: "s" })).toBe(expected));
  }
});

it("an error is read by the error view", () => {
  const view = { success: policy("structured-first").success, error: policy("content").error };
  expect(modelText({ ...differ, isError: true }, view)).toBe("one");
  expect(modelText({ ...differ, isError: false }, view)).toBe('{"a":"x"}');
  expect(modelText({ ...differ, isError: "true" }, view)).toBe('{"a":"x"}');
});

const cycle: { self?: unknown } = {};
cycle.self = cycle;
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();
const hostile = [undefined, null, 5, "x", 1n, cycle, proxy, { content: "x" }, { content: [null] }, () => 1];

it("hostile values never make it throw", () => {
  for (const { policy: known } of hosts) {
    for (const reply of hostile) {
      expect(typeof modelText(reply, known, { tool: "t", server: "s" })).toBe("string");
    }
  }
});

describe("is the author's mistake, by its place:", () => {
  const refused: [string, unknown, string][] = [
    ["no policy", undefined, "/success/reads"],
    ["an unknown half", { success: { reads: "all", wrapper: "none" } }, "/success/reads"],
    ["an unknown wrapper", { success: { reads: "content", wrapper: "json" } }, "/success/wrapper"],
    ["a tool that was not given", policy("content", "tool-exception"), "/tool"],
    ["a server that was not given", policy("content", "server-prefix"), "/server"],
  ];
  for (const [name, given, path] of refused) {
    it(name, () => {
      try {
        modelText(two, given as ChannelPolicy);
        throw new Error("Nothing was refused.");
      } catch (error) {
        if (!ReplyError.is(error)) throw error;
        expect([error.code, error.path]).toEqual(["invalid_option", path]);
      }
    });
  }
});
