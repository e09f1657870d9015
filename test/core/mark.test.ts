import { createProjection, outlineNode } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { wireText } from "./json-text.js";

const { toolSuccessPayload, pruneGuiFields, readToolReply } = createProjection({
  prune: [outlineNode],
  unrepresentable: "mark",
});

const loop: Record<string, unknown> = { a: 1 };
loop.self = loop;

const marked: [name: string, payload: unknown, expected: unknown][] = [
  ["NaN and its kin", { a: Number.NaN, b: [Number.POSITIVE_INFINITY] }, { a: mark("NaN"), b: [mark("Infinity")] }],
  ["a BigInt, a function, a symbol", [1n, () => 1, Symbol("s")], [mark("BigInt"), mark("function"), mark("symbol")]],
  ["undefined and a hole in an array", JSON.parse("[0,0]").concat([undefined]), [0, 0, mark("undefined")]],
  [
    "built-ins",
    { m: new Map(), d: new Date("x"), u: new Uint8Array(1) },
    { m: mark("Map"), d: mark("invalid Date"), u: mark("Uint8Array") },
  ],
  ["a cycle where it closes", loop, { a: 1, self: "[circular]" }],
  ["a getter that throws, and keeps the rest", thrower(), { before: 1, bad: mark("threw"), after: 2 }],
  ["what a toJSON returns", { d: { toJSON: () => ({ n: Number.NaN }) } }, { d: { n: mark("NaN") } }],
  [
    "an outline node, of which only what stays",
    node({ text: Number.NaN, tokens: 1n }),
    { id: "1", text: mark("NaN"), children: [] },
  ],
  ["a root", Number.NaN, mark("NaN")],
];

describe('with unrepresentable: "mark" it marks', () => {
  for (const [name, payload, expected] of marked) {
    it(name, () => {
      const reply = toolSuccessPayload("t", payload);
      expect(reply.content[0].text).toBe(wireText(expected));
      expect(wireText(pruneGuiFields(payload))).toBe(wireText(expected));
      expect(readToolReply(reply)).toStrictEqual({ ok: true, kind: "json", data: expected });
    });
  }

  it("depth", () => {
    const deep = JSON.parse("[".repeat(514) + "]".repeat(514));
    expect(toolSuccessPayload("t", deep).content[0].text).toBe(
      `${"[".repeat(512)}"[unrepresentable: more than 512 nested containers]"${"]".repeat(512)}`,
    );
  });

  it("nothing of a payload that JSON can carry", () => {
    const payload = { a: [1, "x", null, { b: true }], at: new Date(0) };
    expect(toolSuccessPayload("t", payload).content[0].text).toBe(wireText(payload));
  });
});

function mark(reason: string): string {
  return `[unrepresentable: ${reason}]`;
}

function node(fields: object): object {
  return { id: "1", text: "t", todo: null, children: [], ...fields };
}

function thrower(): object {
  return {
    before: 1,
    get bad(): never {
      throw new Error("no");
    },
    after: 2,
  };
}
