import { ReplyError, toolSuccessPayload } from "mcp-reply";
import { expect, it } from "vitest";
import { refusedPayload } from "./refusal.js";

const paths: [name: string, payload: unknown, path: string][] = [
  ["the root as the empty string", Number.NaN, ""],
  ["an empty key as an empty step", { "": [Number.NaN] }, "//0"],
  ["~ as ~0 and / as ~1", { "a/b": { "m~n": { "~1": Number.NaN } } }, "/a~1b/m~0n/~01"],
  ["a key that is a number as it is", { 10: [[0, Number.NaN]] }, "/10/0/1"],
  [
    "__proto__ as any key",
    JSON.parse('{"__proto__":{"a":[0]}}', (key, value) => (key === "0" ? Number.NaN : value)),
    "/__proto__/a/0",
  ],
  ["a place inside what a toJSON returned", { a: { hidden: 1, toJSON: () => ({ b: [Number.NaN] }) } }, "/a/b/0"],
  [
    "a place inside what a toJSON returned for an array",
    { a: Object.assign([1], { toJSON: () => ({ b: Number.NaN }) }) },
    "/a/b",
  ],
  [
    "the place in the payload, not in the pruned one",
    { id: 1, tokens: 0, text: "", todo: null, children: [0, { todo: Number.NaN }] },
    "/children/1/todo",
  ],
];

for (const [name, payload, path] of paths) {
  it(`path names ${name}`, () => expect(refusedPayload(payload).path).toBe(path));
}

it("path is whole however long, and the message shows its ends", () => {
  let payload: unknown = Number.NaN;
  for (let i = 0; i < 300; i++) payload = { [`step${i}`]: payload };
  const error = thrownBy(payload);
  expect(error.path.split("/").length).toBe(301);
  expect(error.path.startsWith("/step299/step298/")).toBe(true);
  expect(error.path.endsWith("/step1/step0")).toBe(true);
  expect(error.message.length).toBeLessThan(300);
  expect(error.message).toContain("/step299/");
  expect(error.message).toContain("/step1/step0: NaN");
});

it("a key of any length stays whole in path, and short in the message", () => {
  const key = "k".repeat(100_000);
  const error = thrownBy({ [key]: [1n] });
  expect(error.path).toBe(`/${key}/0`);
  expect(error.message.length).toBeLessThan(300);
});

it("the sentence of the error is built from its fields", () => {
  expect(thrownBy({ rows: [{ mean: Number.NaN }] }).message).toBe("JSON cannot carry the value at /rows/0/mean: NaN");
  expect(thrownBy(1n).message).toBe("JSON cannot carry the value at the root: BigInt");
});

it("ReplyError.is tells the error of another copy, and never throws", () => {
  const other = Object.assign(new Error("x"), { [Symbol.for("mcp-reply.ReplyError")]: true });
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error("trap");
      },
    },
  );
  for (const value of [thrownBy(Number.NaN), other]) expect(ReplyError.is(value)).toBe(true);
  for (const value of [new Error("x"), { name: "ReplyError" }, null, undefined, 1, hostile]) {
    expect(ReplyError.is(value)).toBe(false);
  }
});

function thrownBy(payload: unknown): ReplyError {
  try {
    toolSuccessPayload("t", payload);
  } catch (error) {
    if (ReplyError.is(error)) return error;
  }
  throw new Error("Nothing was refused.");
}
