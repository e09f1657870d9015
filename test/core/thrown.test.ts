import { createProjection, ToolError, toolErrorPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

const NONE = "No message was given.";
const body = (thrown: unknown): unknown => toolErrorPayload(thrown).structuredContent.error;
const said = (thrown: unknown): string => toolErrorPayload(thrown).structuredContent.error.message;
const internal = (message: string): unknown => ({ code: "INTERNAL", message });

class OtherCopy extends Error {
  readonly code = "OTHER";
  readonly data = [1];
  constructor() {
    super("of another copy");
    Object.defineProperty(this, Symbol.for("mcp-reply.ToolError"), { value: true });
  }
}

const biting = (...names: string[]): object => {
  const value = { code: "C", message: "m", data: 1 };
  for (const name of names) {
    Object.defineProperty(value, name, {
      get: () => {
        throw new Error("bite");
      },
    });
  }
  return value;
};
const withStack = Object.assign(new Error("gone", { cause: "secret" }), { code: "ENOENT", path: "/etc", data: 1 });

const taken: [name: string, thrown: unknown, expected: unknown][] = [
  ["a ToolError", new ToolError("A", "b", { c: 1 }), { code: "A", message: "b", data: { c: 1 } }],
  ["a subclass of ToolError", new (class extends ToolError {})("A", "b"), { code: "A", message: "b" }],
  ["a ToolError of another copy", new OtherCopy(), { code: "OTHER", message: "of another copy", data: [1] }],
  ["a ToolError without a code", new ToolError("", "b"), internal("b")],
  [
    "a ToolError whose code is no string",
    new ToolError(5 as never, "b", 1),
    { code: "INTERNAL", message: "b", data: 1 },
  ],
  ["a ToolError without a message", new ToolError("A", ""), { code: "A", message: NONE }],
  ["a ToolError of an object", new ToolError("A", {} as never), { code: "A", message: NONE }],
  [
    "a plain object, of which three keys are read",
    { code: "A", message: "b", data: 0, d: 1 },
    { code: "A", message: "b", data: 0 },
  ],
  [
    "a plain object without prototype",
    Object.assign(Object.create(null), { code: "A", message: "b" }),
    { code: "A", message: "b" },
  ],
  [
    "a plain object with an empty code",
    { code: "", message: "b", data: 1 },
    { code: "INTERNAL", message: "b", data: 1 },
  ],
  ["a plain object with a number as code", { code: 404, message: "b", data: 1 }, internal("b")],
  ["a plain object without a message", { code: "A" }, internal(NONE)],
  [
    "a class instance with code and message",
    new (class {
      code = "A";
      message = "b";
    })(),
    internal("b"),
  ],
  ["an Error with a code of its own", withStack, internal("gone")],
  ["an Error without a message", new TypeError(), internal(NONE)],
  ["an Error of an object", new Error({} as never), internal(NONE)],
  ["an Error whose message is no string", Object.assign(new Error(), { message: 7 }), internal(NONE)],
  ["a string", "boom", internal("boom")],
  ["an empty string", "", internal(NONE)],
  ["a string that says nothing", "[object Object]", internal(NONE)],
  ["undefined", undefined, internal(NONE)],
  ["null", null, internal(NONE)],
  ["a number", -0.5, internal("-0.5")],
  ["false", false, internal("false")],
  ["a BigInt", 7n, internal("7")],
  ["a symbol", Symbol("s"), internal("Symbol(s)")],
  ["a function", () => 1, internal(NONE)],
  ["a function with a message", Object.assign(() => 1, { message: "m" }), internal("m")],
  ["an object", {}, internal(NONE)],
  ["a list", [1], internal(NONE)],
  [
    "an aggregate",
    new AggregateError([new Error("first"), new Error("second")], "All failed"),
    internal("All failed: first"),
  ],
  ["an aggregate of strings", new AggregateError(["first"], "All failed"), internal("All failed: first")],
  ["an aggregate without a message", new AggregateError([new Error("first")]), internal("first")],
  ["an aggregate of nothing", new AggregateError([], "All failed"), internal("All failed")],
  ["an aggregate of objects", new AggregateError([{}], "All failed"), internal("All failed")],
  ["a code that throws", biting("code"), internal("m")],
  ["a message that throws", biting("message"), internal(NONE)],
  ["data that throws", biting("data"), { code: "C", message: "m" }],
  ["all that throws", biting("code", "message", "data"), internal(NONE)],
];

describe("tells the caller of", () => {
  for (const [name, thrown, expected] of taken) {
    it(name, () => expect(body(thrown)).toStrictEqual(expected));
  }
});

const issue = (path: unknown, message: unknown): unknown => ({ code: "invalid_type", path, message });
const issues: [name: string, issues: unknown, message: string | undefined][] = [
  ["one with its path", [issue(["items", 0, "name"], "Required")], "items.0.name: Required"],
  ["several", [issue(["a"], "Required"), issue(["b"], "Too long")], "a: Required; b: Too long"],
  ["one at the root", [issue([], "Expected object")], "Expected object"],
  ["one without a path", [{ message: "Wrong" }], "Wrong"],
  ["not an empty list", [], undefined],
  ["not a list of strings", ["a"], undefined],
  ["not a list with null", [null], undefined],
  ["not one without a message", [issue(["a"], "b"), issue(["c"], 5)], undefined],
  ["not an object", { issues: [] }, undefined],
];

describe("makes one sentence of a message of issues:", () => {
  for (const [name, list, message] of issues) {
    it(name, () => {
      for (const json of [JSON.stringify(list), JSON.stringify(list, null, 2)]) {
        expect(said(new Error(json))).toBe(message ?? json);
      }
    });
  }

  it("not of a text that only starts like one", () => expect(said("[a] wrong")).toBe("[a] wrong"));
});

const masks: [message: string, expected: string][] = [
  ["at https://user:pass@host/x", "at https://***@host/x"],
  ["at https://token@host", "at https://***@host"],
  ["postgres://u:p@ss@host:5432/db is down", "postgres://***@host:5432/db is down"],
  ["GET https://h/x?api_key=abc&page=2", "GET https://h/x?api_key=***&page=2"],
  ["https://h/?page=2&access_token=abc#t", "https://h/?page=2&access_token=***#t"],
  ["https://h/#id_token=abc", "https://h/#id_token=***"],
  ["https://h/?PASSWORD=a&Sig=b&X-Amz-Signature=c", "https://h/?PASSWORD=***&Sig=***&X-Amz-Signature=***"],
  ["https://a:b@h, then http://c:d@i", "https://***@h, then http://***@i"],
];
const unmasked = [
  "mail me@example.com",
  "git@github.com:org/repo",
  "https://registry.example/@scope/name",
  "https://h/x?page=2&sort=name",
  "https://h/x?mail=me@example.com",
  "https://h says me@example.com",
  "npm i left-pad@1.0.0",
  "key=value",
  "Año: 1 < 2 && 3 > 2",
];

describe("masks credentials in URLs:", () => {
  for (const [message, expected] of masks) {
    it(message, () => {
      for (const thrown of [message, new Error(message), { message }]) expect(said(thrown)).toBe(expected);
    });
  }
  for (const message of unmasked) it(`and nothing in ${message}`, () => expect(said(message)).toBe(message));

  it("in what an aggregate and an issue say", () => {
    expect(said(new AggregateError([new Error("http://a:b@c")], "x"))).toBe("x: http://***@c");
    expect(said(JSON.stringify([issue(["url"], "http://a:b@c is down")]))).toBe("url: http://***@c is down");
  });

  it("but leaves what is said on purpose", () => {
    expect(said(new ToolError("A", "http://a:b@c"))).toBe("http://a:b@c");
    expect(said({ code: "A", message: "http://a:b@c" })).toBe("http://a:b@c");
  });

  it("before the message is cut, and soon, however long it is", () => {
    const start = performance.now();
    const long = said(`${"x".repeat(1_985)}http://user:secret@host`);
    expect(long).not.toMatch(/user|secret/);
    for (const piece of ["http://a", "&a", "://", "[?&key", "@"]) {
      expect(said(piece.repeat(2_000_000)).length).toBe(2_000);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

it("a message has 2,000 characters at most, and is cut between code points", () => {
  expect(said("x".repeat(2_000))).toBe("x".repeat(2_000));
  expect(said("x".repeat(2_001))).toBe(`${"x".repeat(1_997)}...`);
  expect(said(`${"x".repeat(1_996)}😀${"y".repeat(9)}`)).toBe(`${"x".repeat(1_996)}...`);
  expect(said(`${"x".repeat(1_995)}😀${"y".repeat(9)}`)).toBe(`${"x".repeat(1_995)}😀...`);
});

describe("toToolError", () => {
  const by =
    (toToolError: (thrown: unknown) => { code: string; message: string; data?: unknown } | undefined) =>
    (thrown: unknown): unknown =>
      createProjection({ toToolError }).toolErrorPayload(thrown).structuredContent.error;

  it("decides what the caller is told, of a ToolError too", () => {
    const mine = { code: "MINE", message: "http://a:b@c", data: 1 };
    for (const thrown of [new Error("x"), new ToolError("A", "b"), undefined])
      expect(by(() => mine)(thrown)).toEqual(mine);
    expect(by(() => new ToolError("T", "t"))("x")).toEqual({ code: "T", message: "t" });
  });

  it("is given what was thrown, once", () => {
    const seen: unknown[] = [];
    const error = new Error("x");
    by((thrown) => void seen.push(thrown))(error);
    expect(seen).toEqual([error]);
  });

  for (const [name, hook] of [
    ["gives undefined", () => undefined],
    [
      "throws",
      () => {
        throw new Error("hook");
      },
    ],
    ["gives no body", () => "no" as never],
    ["gives a body without a message", () => ({ code: "A" }) as never],
    ["gives a promise", async () => ({ code: "A", message: "b" })],
  ] as const) {
    it(`leaves it to the library where it ${name}`, () => {
      expect(by(hook as () => undefined)(new ToolError("A", "a"))).toEqual({ code: "A", message: "a" });
      expect(by(hook as () => undefined)(new Error("x"))).toEqual(internal("x"));
    });
  }
});
