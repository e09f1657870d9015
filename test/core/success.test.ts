import { toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { deepFrozen } from "./deep-frozen.js";

type Case = { name: string; payload: unknown; text: string };

const own = (json: string): unknown => JSON.parse(json);

const texts: Case[] = [
  { name: "undefined as null", payload: undefined, text: "null" },
  { name: "null", payload: null, text: "null" },
  { name: "an empty list", payload: [], text: "[]" },
  { name: "an empty object", payload: {}, text: "{}" },
  { name: "an empty string", payload: "", text: '""' },
  { name: "-0 as 0", payload: [-0], text: "[0]" },
  { name: "false", payload: false, text: "false" },
  { name: "compact JSON, without a space", payload: { a: [1, { b: null }] }, text: '{"a":[1,{"b":null}]}' },
  { name: "an undefined property as absent", payload: { a: undefined, b: 1 }, text: '{"b":1}' },
  { name: "an object of undefined properties alone as {}", payload: { a: undefined }, text: "{}" },
  { name: "the keys in their order", payload: { b: 1, a: 2, 1: 3 }, text: '{"1":3,"b":1,"a":2}' },
  { name: "an own __proto__", payload: own('{"__proto__":{"a":1},"b":2}'), text: '{"__proto__":{"a":1},"b":2}' },
  { name: "a __proto__ of null", payload: own('{"__proto__":null}'), text: '{"__proto__":null}' },
  {
    name: "own constructor and hasOwnProperty",
    payload: own('{"constructor":1,"hasOwnProperty":2}'),
    text: '{"constructor":1,"hasOwnProperty":2}',
  },
  {
    name: "a toJSON that is data",
    payload: { toJSON: "x", a: { toJSON: null } },
    text: '{"toJSON":"x","a":{"toJSON":null}}',
  },
  { name: "length and the empty key", payload: { length: -1, "": 0 }, text: '{"length":-1,"":0}' },
  { name: "a lone surrogate as an escape", payload: ["\ud83d", { "\udc00": 1 }], text: '["\\ud83d",{"\\udc00":1}]' },
  { name: "no symbol keys", payload: { [Symbol("s")]: 1, a: 2 }, text: '{"a":2}' },
  {
    name: "no keys that are not enumerable",
    payload: Object.defineProperty({ a: 1 }, "b", { value: 2 }),
    text: '{"a":1}',
  },
  { name: "no inherited keys", payload: Object.assign(Object.create({ inherited: 1 }), { a: 1 }), text: '{"a":1}' },
  { name: "no named properties of an array", payload: Object.assign([1], { name: 2 }), text: "[1]" },
  { name: "a shared object as often as it is there", payload: shared(), text: '[{"a":1},{"a":1},{"b":{"a":1}}]' },
  {
    name: "what a getter gives",
    payload: {
      get a() {
        return [1];
      },
    },
    text: '{"a":[1]}',
  },
];

function shared(): unknown {
  const one = { a: 1 };
  return [one, one, { b: one }];
}

describe("writes", () => {
  for (const { name, payload, text } of texts) {
    it(name, () => expect(toolSuccessPayload("t", payload).content[0].text).toBe(text));
  }
});

describe("for every payload of the table", () => {
  it("returns exactly one text block and isError false", () => {
    for (const { payload, text } of texts) {
      expect(JSON.stringify(toolSuccessPayload("t", payload))).toBe(
        `{"content":[{"type":"text","text":${JSON.stringify(text)}}],"isError":false}`,
      );
    }
  });

  it("has no key whose value is undefined", () => {
    for (const { payload } of texts) {
      const reply = toolSuccessPayload("t", payload);
      expect(Reflect.ownKeys(reply)).toEqual(["content", "isError"]);
      expect(Reflect.ownKeys(reply.content[0])).toEqual(["type", "text"]);
    }
  });

  it("takes a tool that is no known name, or no string, as a tool without an entry", () => {
    const odd: unknown[] = ["", "toString", "__proto__", "outl_export_md ", undefined, null, 1, {}, Symbol("t")];
    for (const tool of odd) {
      for (const { payload, text } of texts) {
        expect(toolSuccessPayload(tool as string, payload).content[0].text).toBe(text);
      }
    }
  });

  it("writes the same of a deep-frozen payload", () => {
    for (const { payload, text } of texts) {
      expect(toolSuccessPayload("t", deepFrozen(payload)).content[0].text).toBe(text);
    }
  });
});

it("takes what a polluted prototype adds for no part of a payload", () => {
  const polluted = Object.prototype as unknown as Record<string, unknown>;
  try {
    polluted.tokens = 1;
    polluted.collapsed = false;
    const node = { id: 1, text: "a", children: [{ plain: true }], todo: null };
    expect(toolSuccessPayload("t", node).content[0].text).toBe('{"id":1,"text":"a","children":[{"plain":true}]}');
  } finally {
    delete polluted.tokens;
    delete polluted.collapsed;
  }
});
