import { createContext, runInContext } from "node:vm";
import { createProjection, pruneGuiFields, restoreGuiDefaults, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusalOf, refusedPayload, unrepresentable } from "./refusal.js";

class Empty {}
class Hidden {
  readonly #secret = 1;
  read(): number {
    return this.#secret;
  }
}

const kinds: [reason: string, value: unknown][] = [
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["BigInt", 1n],
  ["function", () => 1],
  ["function", class {}],
  ["symbol", Symbol("s")],
  ["Map", new Map([["a", 1]])],
  ["Map", new (class extends Map {})()],
  ["Set", new Set([1])],
  ["WeakMap", new WeakMap()],
  ["WeakSet", new WeakSet()],
  ["Promise", Promise.resolve(1)],
  ["RegExp", /x/],
  ["Error", new Error("boom")],
  ["Error", Object.assign(new TypeError("x"), { code: "ENOENT" })],
  ["Error", new AggregateError([])],
  ["Error", new DOMException("x")],
  ["ArrayBuffer", new ArrayBuffer(1)],
  ["Uint8Array", new Uint8Array(1)],
  ["Uint8Array", Buffer.from("x")],
  ["Float64Array", new Float64Array(0)],
  ["DataView", new DataView(new ArrayBuffer(1))],
  ["invalid Date", new Date("nonsense")],
  ["NaN", Object(Number.NaN)],
  ["BigInt", Object(1n)],
  ["symbol", Object(Symbol("s"))],
  ["Headers", new Headers({ a: "b" })],
  ["WeakRef", new WeakRef({})],
  ["Generator", (function* () {})()],
  ["Empty", new Empty()],
  ["Hidden", new Hidden()],
  ["URLSearchParams", new URLSearchParams("a=1")],
];

// DOMException is an Error by what it is for, not by its brand: refused either way.
const reasons = (reason: string, value: unknown): string[] =>
  value instanceof DOMException ? [reason, "DOMException"] : [reason];

describe("refuses, with path and reason,", () => {
  for (const [reason, value] of kinds) {
    it(`${reason} (${typeof value === "object" ? value?.constructor.name : typeof value})`, () => {
      const places: [path: string, payload: unknown][] = [
        ["", value],
        ["/a", { a: value }],
        ["/1", [0, value]],
        ["/rows/2/cells/0/v", { rows: [{}, [], { cells: [{ v: value }] }] }],
        ["/children/0/extra", { id: 1, text: "", children: [{ id: 2, text: "", children: [], extra: value }] }],
      ];
      for (const [path, payload] of places) {
        for (const run of [toolSuccessPayload.bind(null, "t"), pruneGuiFields, restoreGuiDefaults]) {
          const refusal = refusalOf(() => (run as (payload: unknown) => unknown)(payload));
          expect(refusal).toEqual({ ...unrepresentable(path, reason), reason: expect.any(String) });
          expect(reasons(reason, value)).toContain(refusal.reason);
        }
      }
    });
  }

  it("undefined and a hole inside an array, where a hole counts as present", () => {
    expect(refusedPayload({ a: [1, undefined] })).toEqual(unrepresentable("/a/1", "undefined"));
    // biome-ignore lint/suspicious/noSparseArray: a hole is what the test is about
    expect(refusedPayload([[1, , 2]])).toEqual(unrepresentable("/0/1", "hole"));
    expect(refusedPayload(new Array(3))).toEqual(unrepresentable("/0", "hole"));
  });
});

describe("tells built-ins of another realm too:", () => {
  const realm = createContext({});
  const foreign: [code: string, reason: string][] = [
    ["new Map([[1, 2]])", "Map"],
    ["new Set([1])", "Set"],
    ["new WeakMap()", "WeakMap"],
    ["Promise.resolve(1)", "Promise"],
    ["/x/", "RegExp"],
    ["Object.assign(new Error('x'), { a: 1 })", "Error"],
    ["Object.assign(new Map(), { a: 1 })", "Map"],
    ["new ArrayBuffer(1)", "ArrayBuffer"],
    ["new Uint8Array(1)", "Uint8Array"],
    ["new Date(NaN)", "invalid Date"],
    ["new (class Empty {})()", "Empty"],
    ["new Number(Infinity)", "Infinity"],
  ];
  for (const [code, reason] of foreign) {
    it(code, () => {
      expect(refusedPayload({ a: runInContext(`(${code})`, realm) })).toEqual(unrepresentable("/a", reason));
    });
  }

  it("and carries its plain objects, lists, Dates and boxed primitives", () => {
    const value: unknown = runInContext(
      "({ a: [1, {}], at: new Date(0), n: new Number(1), none: Object.create(null), c: new (class { x = 1 })() })",
      realm,
    );
    expect(toolSuccessPayload("t", value).content[0].text).toBe(
      '{"a":[1,{}],"at":"1970-01-01T00:00:00.000Z","n":1,"none":{},"c":{"x":1}}',
    );
    const node: unknown = runInContext("({ id: 1, text: '', children: [], tokens: 1, properties: [] })", realm);
    expect(toolSuccessPayload("t", node).content[0].text).toBe('{"id":1,"text":"","children":[]}');
  });
});

it("names the same place and reason under createProjection({})", () => {
  const { toolSuccessPayload: write } = createProjection({});
  for (const [reason, value] of kinds) {
    const refusal = refusalOf(() => write("t", { a: [value] }));
    expect(refusal.path).toBe("/a/0");
    expect(reasons(reason, value)).toContain(refusal.reason);
  }
});
