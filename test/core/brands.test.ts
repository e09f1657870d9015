import { createProjection, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusedPayload, unrepresentable } from "./refusal.js";

const textOf = (value: unknown): string => toolSuccessPayload("t", { value }).content[0].text.slice(9, -1);
const tagged = <T extends object>(value: T, tag: string): T =>
  Object.defineProperty(value, Symbol.toStringTag, { value: tag });

class Point {
  readonly x = 1;
  readonly y = undefined;
  distance(): number {
    return this.x;
  }
}

describe("carries", () => {
  it("boxed primitives as their primitive", () => {
    expect(textOf([Object(1), Object("a"), Object(true), Object(-0)])).toBe('[1,"a",true,0]');
    expect(textOf(new (class extends Number {})(7))).toBe("7");
  });

  it("class instances as their own enumerable string keys", () => {
    expect(textOf(new Point())).toBe('{"x":1}');
    expect(textOf(new (class extends Point {})())).toBe('{"x":1}');
  });

  it("an object whose prototype has none, and one without a prototype, as plain", () => {
    expect(textOf(Object.create(null))).toBe("{}");
    expect(textOf(Object.create(Object.create(null)))).toBe("{}");
  });

  it("an array of a class as a list", () => {
    expect(textOf(new (class extends Array<number> {})(1, 2))).toBe("[1,2]");
  });

  it("a class whose properties are all undefined as {}, for it owns keys", () => {
    expect(
      textOf(
        new (class {
          a = undefined;
        })(),
      ),
    ).toBe("{}");
  });

  it("process.env, a platform object of plain keys", () => {
    expect(textOf(process.env)).toBe(JSON.stringify(process.env));
  });

  it("a Date whose tag was changed, and a URL, by their toJSON", () => {
    expect(textOf(tagged(new Date(0), "X"))).toBe('"1970-01-01T00:00:00.000Z"');
    expect(textOf(new URL("https://a/b"))).toBe('"https://a/b"');
  });
});

describe("goes by brand:", () => {
  for (const tag of [
    "Map",
    "Set",
    "WeakMap",
    "Promise",
    "RegExp",
    "Error",
    "ArrayBuffer",
    "Number",
    "String",
    "Date",
    "Array",
  ]) {
    it(`an object that merely calls itself ${tag} is data`, () => {
      expect(textOf(tagged({ a: 1 }, tag))).toBe('{"a":1}');
      expect(textOf(tagged(new Point(), tag))).toBe('{"x":1}');
    });
  }

  it("an object that inherits from a built-in's prototype without being one is data", () => {
    for (const { prototype } of [Map, Set, Promise, RegExp, Error]) {
      expect(textOf(Object.assign(Object.create(prototype), { a: 1 }))).toBe('{"a":1}');
    }
  });

  it("a built-in that calls itself otherwise is refused, own keys or not", () => {
    for (const [reason, value] of [
      ["Map", new Map()],
      ["Set", new Set()],
      ["Error", new Error("x")],
      ["RegExp", /x/],
      ["Promise", Promise.resolve()],
      ["ArrayBuffer", new ArrayBuffer(1)],
    ] as const) {
      expect(refusedPayload({ a: tagged(Object.assign(value, { own: 1 }), "Other") })).toEqual(
        unrepresentable("/a", reason),
      );
    }
  });

  it("a built-in whose prototype was taken away is refused where JSON sees nothing of it", () => {
    for (const value of [new Map(), new Set(), new WeakMap(), new ArrayBuffer(1)]) {
      Object.setPrototypeOf(value, null);
      expect(refusedPayload([value]).path).toBe("/0");
    }
  });

  it("a boxed primitive that calls itself otherwise is still its primitive, with and without marks", () => {
    const marking = createProjection({ unrepresentable: "mark" });
    for (const [value, text] of [
      [Object(5), "5"],
      [Object("ab"), '"ab"'],
      [Object(false), "false"],
    ] as const) {
      expect(textOf(tagged(value, "Other"))).toBe(text);
      expect(marking.toolSuccessPayload("t", tagged(value, "Other")).content[0].text).toBe(text);
    }
  });
});
