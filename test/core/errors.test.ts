import { createProjection, readToolReply, ToolError, toolErrorPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

const structured = createProjection({ errorChannel: "structured" });
const text = createProjection({ errorChannel: "text" });
const both = createProjection({ errorChannel: "both" });

type Envelope = { ok: false; error: { code: string; message: string; data?: unknown } };

const fail = (data: unknown): ToolError => new ToolError("C", "m", data);
const line = (error: unknown): string => both.toolErrorPayload(error).content[0].text;
const envelope = (error: unknown): Envelope => toolErrorPayload(error).structuredContent;
const dataOf = (data: unknown): unknown => envelope(fail(data)).error.data;

const exact: [name: string, error: ToolError, first: string, second: string, data: string][] = [
  ["without data", new ToolError("NOT_FOUND", "No page: `x`"), "NOT_FOUND: No page: `x`", "", ""],
  ["with data", new ToolError("A", "b", { x: [1] }), "A: b", '\\n{\\"x\\":[1]}', ',"data":{"x":[1]}'],
  ["with data null", new ToolError("A", "b", null), "A: b", "\\nnull", ',"data":null'],
  ["with data of an empty string", new ToolError("A", "b", ""), "A: b", '\\n\\"\\"', ',"data":""'],
  [
    "with a node in its data, which is never pruned",
    fail({ id: 1, text: "", children: [], tokens: 1 }),
    "C: m",
    "",
    "",
  ],
];

describe("an error's exact reply in all three channels:", () => {
  for (const [name, error, first, second, data] of exact.slice(0, 4)) {
    it(name, () => {
      const body = `{"code":${JSON.stringify(error.code)},"message":${JSON.stringify(error.message)}${data}}`;
      const half = `"structuredContent":{"ok":false,"error":${body}}`;
      const block = (lines: string) => `"content":[{"type":"text","text":"${lines}"}]`;
      const written = [structured, text, both].map((projection) => JSON.stringify(projection.toolErrorPayload(error)));
      expect(written).toEqual([
        `{${block(first)},${half},"isError":true}`,
        `{${block(first + second)},"isError":true}`,
        `{${block(first + second)},${half},"isError":true}`,
      ]);
      expect(toolErrorPayload(error)).toStrictEqual(structured.toolErrorPayload(error));
      expect(Reflect.ownKeys(text.toolErrorPayload(error))).toEqual(["content", "isError"]);
    });
  }

  it("data is a copy, and never pruned", () => {
    const data = { id: 1, text: "", children: [], tokens: [1], todo: null, collapsed: false };
    const copy = createProjection().toolErrorPayload(fail(data)).structuredContent.error.data;
    expect([copy, dataOf(data)]).toEqual([data, data]);
    expect(copy).not.toBe(data);
  });
});

describe("in the text form of an error", () => {
  for (const [name, lineBreak] of Object.entries({ CR: "\r", LF: "\n", "U+2028": "\u2028", "U+2029": "\u2029" })) {
    it(`${name} becomes a space in the message and _ in the code, and stays in the envelope`, () => {
      const error = new ToolError(`A${lineBreak}B`, `c${lineBreak}d`, [lineBreak]);
      expect(line(error)).toBe(`A_B: c d\n${JSON.stringify([lineBreak])}`);
      expect(text.toolErrorPayload(error).content[0].text).toBe(line(error));
      expect(both.toolErrorPayload(error).structuredContent.error).toEqual({
        code: `A${lineBreak}B`,
        message: `c${lineBreak}d`,
        data: [lineBreak],
      });
      expect(structured.toolErrorPayload(error).content[0].text).toBe(`A${lineBreak}B: c${lineBreak}d`);
    });
  }

  it("CR LF are two line breaks, and two spaces", () => expect(line(new ToolError("A", "c\r\nd"))).toBe("A: c  d"));

  it("other white space stays in the message", () => expect(line(new ToolError("A", "c\td\v"))).toBe("A: c\td\v"));

  for (const [code, written] of [
    ["NOT FOUND", "NOT_FOUND"],
    ["A\t\u00a0\ufeff B", "A____B"],
    [" ", "_"],
    ["A: B", "A:_B"],
    ["A:", "A:"],
  ] as const) {
    it(`the code ${JSON.stringify(code)} is ${written}`, () => {
      expect(line(new ToolError(code, "m: n"))).toBe(`${written}: m: n`);
      expect(readToolReply(text.toolErrorPayload(new ToolError(code, "m: n")))).toEqual({
        ok: false,
        error: { code: written, message: "m: n" },
      });
    });
  }
});

const again: Record<string, unknown> = { a: 1 };
again.self = { again };

const kinds: [name: string, data: unknown, json: string | undefined][] = [
  ["undefined", undefined, undefined],
  ["a toJSON that gives undefined", { toJSON: () => undefined }, undefined],
  ["false", false, "false"],
  ["-0", -0, "0"],
  ["a Date", new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ["NaN", Number.NaN, '"[unrepresentable: NaN]"'],
  ["a BigInt among others", { a: 1n, b: 2 }, '{"a":"[unrepresentable: BigInt]","b":2}'],
  ["a Map", [new Map(), 1], '["[unrepresentable: Map]",1]'],
  ["an Error", new Error("x"), '"[unrepresentable: Error]"'],
  ["a Buffer", Buffer.from("x"), '"[unrepresentable: Uint8Array]"'],
  ["a function and a symbol", [() => 1, Symbol("s")], '["[unrepresentable: function]","[unrepresentable: symbol]"]'],
  ["undefined properties", { a: undefined, b: 1 }, '{"b":1}'],
  // biome-ignore lint/suspicious/noSparseArray: a hole is the case
  ["an array's undefined and holes", [undefined, , 1], '["[unrepresentable: undefined]","[unrepresentable: hole]",1]'],
  ["a cycle", again, '{"a":1,"self":{"again":"[circular]"}}'],
  ["what throws when read", { a: 1, b: thrower() }, '{"a":1,"b":{"x":"[unrepresentable: threw]","y":2}}'],
  ["own __proto__ and constructor", JSON.parse('{"__proto__":1,"constructor":2}'), '{"__proto__":1,"constructor":2}'],
  ["lone surrogates", ["\ud800", "a\udc00b"], '["\ufffd","a\ufffdb"]'],
  ["keys that collide", { "\ud800": 1, "\udfff": 2, "\ufffd": 3 }, '{"\ufffd":1,"\ufffd_2":2,"\ufffd_3":3}'],
  [
    "a collision with a suffix",
    { "\ud800": 1, "\udfff": 2, "\ufffd_2": 3 },
    '{"\ufffd":1,"\ufffd_2":2,"\ufffd_2_2":3}',
  ],
];

function thrower(): object {
  return Object.defineProperty({ x: 0, y: 2 }, "x", {
    enumerable: true,
    get: () => {
      throw new Error("bite");
    },
  });
}

describe("data becomes what JSON can carry, and the rest survives:", () => {
  for (const [name, data, json] of kinds) {
    it(name, () => {
      expect(JSON.stringify(dataOf(data))).toBe(json);
      expect(line(fail(data))).toBe(json === undefined ? "C: m" : `C: m\n${json}`);
      expect("data" in envelope(fail(data)).error).toBe(json !== undefined);
    });
  }

  it("code and message with lone surrogates are well formed in every half", () => {
    const { content, structuredContent } = both.toolErrorPayload(new ToolError("A\ud800", "b\udc00"));
    expect(content[0].text).toBe("A\ufffd: b\ufffd");
    expect(structuredContent.error).toEqual({ code: "A\ufffd", message: "b\ufffd" });
  });

  it("a mark that names a class is well formed as well", () => {
    class Odd {
      get [Symbol.toStringTag](): string {
        return "\ud800";
      }
    }
    expect((dataOf({ odd: new Odd() }) as { odd: string }).odd.isWellFormed()).toBe(true);
  });
});

const bite = (): never => {
  throw new Error("bite");
};
const traps = { get: bite, has: bite, ownKeys: bite, getPrototypeOf: bite, getOwnPropertyDescriptor: bite };
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};
const keys = { ownKeys: () => ["a", "b"], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) };
const endless = (): object => new Proxy({}, { ...keys, get: (_, key) => (key === "toJSON" ? undefined : endless()) });
const everything: object = new Proxy(() => undefined, { get: () => everything, apply: () => everything });
const endlessToJson = { toJSON: (): unknown => ({ again: { toJSON: endlessToJson.toJSON } }) };
const ancestors = (): object => new Proxy({}, { getPrototypeOf: ancestors });

const hostile: Record<string, unknown> = {
  "a proxy whose traps all throw": new Proxy({}, traps),
  "a revoked proxy": revoked(),
  "an endless tree": endless(),
  "a proxy that is everything": everything,
  "an endless toJSON": endlessToJson,
  "endless prototypes": ancestors(),
  "a list without end": new Proxy([], { get: (_, key) => (key === "length" ? 2 ** 32 - 1 : 0) }),
  "a million levels": deep(1_000_000),
  "many values": Array.from({ length: 300_000 }, () => ({})),
  "twenty thousand keys that collide": Object.fromEntries(
    Array.from({ length: 20_000 }, (_, i) => [
      String.fromCharCode(0xdc00 + (i % 1024), 0xdc00 + Math.floor(i / 1024)),
      i,
    ]),
  ),
};

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe("writing never throws and ends soon, thrown as it is or within data:", () => {
  for (const [name, value] of Object.entries(hostile)) {
    it(name, () => {
      for (const error of [value, fail(value), { code: value, message: value, data: value }]) {
        for (const projection of [structured, text, both]) {
          const reply = projection.toolErrorPayload(error);
          expect(reply.isError).toBe(true);
          expect(reply.content[0].text).toMatch(/^(C|INTERNAL): [\s\S]+/);
          expect(JSON.stringify(reply).length).toBeGreaterThan(0);
        }
      }
    });
  }

  it("data too long to write leaves the code and the message", () => {
    const { error } = envelope(fail(Array(600).fill("x".repeat(2 ** 20))));
    expect(error).toEqual({ code: "C", message: "m", data: "[unrepresentable: too long to write]" });
  });

  it("depth and number are bounded with a mark", () => {
    const depth = JSON.stringify(dataOf(deep(513)));
    expect(depth).toBe(`${"[".repeat(512)}"[unrepresentable: more than 512 nested containers]"${"]".repeat(512)}`);
    expect(dataOf(hostile["many values"])).toBe("[unrepresentable: more than 100000 values]");
  });
});
