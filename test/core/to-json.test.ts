import { createProjection, pruneGuiFields, toolSuccessPayload } from "mcp-reply";
import { afterEach, describe, expect, it } from "vitest";
import { refusedPayload, unrepresentable } from "./refusal.js";

const textOf = (payload: unknown): string => toolSuccessPayload("t", payload).content[0].text;

const patched = BigInt.prototype as { toJSON?: () => unknown };
afterEach(() => {
  delete patched.toJSON;
});

describe("toJSON is asked", () => {
  it("with the key, a string for an array's index and empty for the root", () => {
    const keys: unknown[] = [];
    const asked = { toJSON: (key: unknown) => keys.push(key) };
    textOf(asked);
    textOf({ a: asked, b: [0, asked] });
    expect(keys).toEqual(["", "a", "1"]);
  });

  it("as a method of its object", () => {
    const object = {
      a: 7,
      toJSON() {
        return [this.a];
      },
    };
    expect(textOf(object)).toBe("[7]");
  });

  it("of what a rule keeps, and its answer decides", () => {
    const node = { id: 1, text: "", children: { toJSON: () => [] }, todo: { toJSON: () => null } };
    expect(textOf(node)).toBe('{"id":1,"text":"","children":[]}');
  });

  it("once, and its result is not asked again", () => {
    let count = 0;
    const result = { a: 1 };
    expect(
      textOf({
        toJSON: () => {
          count++;
          return result;
        },
      }),
    ).toBe('{"a":1}');
    expect(count).toBe(1);
  });

  it("of a function, and of an array", () => {
    expect(textOf([Object.assign(() => 1, { toJSON: () => "f" })])).toBe('["f"]');
    expect(textOf(Object.assign([1, 2], { toJSON: () => "list" }))).toBe('"list"');
  });

  it("of a class up the prototype chain", () => {
    class Money {
      toJSON(): string {
        return "5 EUR";
      }
    }
    expect(textOf({ price: new (class extends Money {})() })).toBe('{"price":"5 EUR"}');
  });
});

describe("what toJSON returns", () => {
  it("may be the same object, which is then written as it is, without the method", () => {
    const same = {
      a: 1,
      toJSON() {
        return this;
      },
    };
    expect(textOf(same)).toBe('{"a":1}');
    expect(textOf([same])).toBe('[{"a":1}]');
    const list = Object.assign([1], {
      toJSON() {
        return this;
      },
    });
    expect(textOf({ list })).toBe('{"list":[1]}');
  });

  it("is refused where it has a callable toJSON of its own, a Date too", () => {
    for (const result of [
      new Date(0),
      { toJSON: () => 1 },
      new URL("https://a"),
      Object.assign([], { toJSON: () => 1 }),
    ]) {
      expect(refusedPayload({ a: { toJSON: () => result } })).toEqual(
        unrepresentable("/a", "a toJSON result that has a toJSON"),
      );
    }
  });

  it("may have a toJSON that is not callable", () => {
    expect(textOf({ toJSON: () => ({ toJSON: 1 }) })).toBe('{"toJSON":1}');
  });

  it("is checked like the rest", () => {
    for (const [reason, result] of [
      ["NaN", Number.NaN],
      ["Map", new Map()],
      ["BigInt", 1n],
      ["Uint8Array", new Uint8Array(1)],
      ["invalid Date", null],
    ] as const) {
      const asked = reason === "invalid Date" ? new Date(Number.NaN) : { toJSON: () => result };
      expect(refusedPayload([asked])).toEqual(unrepresentable("/0", reason));
    }
  });

  it("is absent when undefined in an object, null at the root, refused in an array", () => {
    const none = { toJSON: () => undefined };
    expect(textOf({ a: none, b: 1 })).toBe('{"b":1}');
    expect(textOf(none)).toBe("null");
    expect(refusedPayload([none])).toEqual(unrepresentable("/0", "undefined"));
  });

  it("is unboxed", () => {
    expect(textOf({ toJSON: () => Object(5) })).toBe("5");
  });

  it("is pruned in text, and stays as it was in a pruned value", () => {
    const asked = { toJSON: () => ({ id: 1, text: "", children: [], tokens: [1] }) };
    expect(textOf([asked])).toBe('[{"id":1,"text":"","children":[]}]');
    expect((pruneGuiFields({ asked }) as { asked: unknown }).asked).toBe(asked);
  });

  it("makes a node of an object only as JSON sees it", () => {
    const absent = { toJSON: () => undefined };
    const asked = { id: absent, text: "", children: [], tokens: [1], todo: null };
    expect(textOf(asked)).toBe('{"text":"","children":[],"tokens":[1],"todo":null}');
  });

  it("nests only as deep as the bounds allow", () => {
    const endless = { toJSON: (): unknown => ({ again: { toJSON: endless.toJSON } }) };
    expect(refusedPayload(endless).code).toBe("payload_too_large");
  });
});

describe("a listed type with a callable toJSON is replaced by it:", () => {
  for (const value of [
    new Map(),
    new Set(),
    /x/,
    new Error("x"),
    new WeakMap(),
    Promise.resolve(),
    new ArrayBuffer(1),
    new Date(Number.NaN),
  ]) {
    it(value.constructor.name, () => {
      expect(textOf({ a: Object.assign(value, { toJSON: () => ["seen"] }) })).toBe('{"a":["seen"]}');
    });
  }

  it("a BigInt with a patched prototype", () => {
    patched.toJSON = function (this: bigint) {
      return this.toString();
    };
    expect(textOf({ a: 1n, b: [2n] })).toBe('{"a":"1","b":["2"]}');
    expect(textOf(Object(3n))).toBe('"3"');
    patched.toJSON = () => Number.NaN;
    expect(refusedPayload([1n])).toEqual(unrepresentable("/0", "NaN"));
    patched.toJSON = function () {
      return this;
    };
    expect(refusedPayload([1n]).path).toBe("/0");
  });

  it("a typed array never, Buffer included", () => {
    for (const value of [Buffer.from("x"), new Uint8Array(1)]) {
      Object.defineProperty(value, "toJSON", { value: () => "seen" });
      expect(refusedPayload([value])).toEqual(unrepresentable("/0", "Uint8Array"));
    }
  });
});

it("a Date is written as its ISO string, and stays a Date in a pruned value", () => {
  const at = new Date("2026-04-22T09:00:00Z");
  const node = { id: 1, text: "", children: [at], tokens: 1 };
  expect(textOf(node)).toBe('{"id":1,"text":"","children":["2026-04-22T09:00:00.000Z"]}');
  expect((pruneGuiFields(node) as { children: unknown[] }).children).toBe(node.children);
  const marking = createProjection({ unrepresentable: "mark" });
  expect(marking.toolSuccessPayload("t", { at }).content[0].text).toBe('{"at":"2026-04-22T09:00:00.000Z"}');
});

it("a toJSON on Object.prototype is asked as JSON.stringify asks it, and changes nothing that is written already", () => {
  const root = Object.prototype as { toJSON?: () => unknown };
  try {
    Object.defineProperty(root, "toJSON", { value: () => "patched", configurable: true });
    expect(textOf({ a: 1 })).toBe('"patched"');
    expect(textOf(Object.assign(Object.create(null), { a: 1, b: [1] }))).toBe('{"a":1,"b":"patched"}');
  } finally {
    delete root.toJSON;
  }
});
