import { createContext, runInContext } from "node:vm";
import * as fc from "fast-check";

/** Makes a value anew at each call: fast-check looks into what it generates, and a hostile value bites. */
export type Recipe = () => unknown;

const realm = createContext({});

/** Values of another realm. */
export const foreign: fc.Arbitrary<Recipe> = fc
  .constantFrom(
    "[1, [2]]",
    "({ id: 1, text: 2, children: [], tokens: [] })",
    "new Date(0)",
    "new Date(NaN)",
    "new Map([[1, 2]])",
    "new Error('x')",
    "/x/",
    "Promise.resolve(1)",
    "new Number(1)",
    "Object.create(null)",
    "new (class A { a = 1 })()",
    "new Uint8Array(1)",
    "[,1]",
  )
  .map((code) => () => runInContext(code, realm));

/** A value that JSON cannot carry, in every kind that DESIGN 2.1.4 names. */
export const unrepresentable: fc.Arbitrary<Recipe> = fc.constantFrom<Recipe>(
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => Number.NEGATIVE_INFINITY,
  () => 1n,
  () => Symbol("s"),
  () => () => 1,
  () => class {},
  () => new Date(Number.NaN),
  () => new Map([["a", 1]]),
  () => new Set([1]),
  () => new WeakMap(),
  () => new WeakSet(),
  () => Promise.resolve(1),
  () => /x/g,
  () => Object.assign(new TypeError("x"), { code: "ENOENT" }),
  () => new ArrayBuffer(2),
  () => new SharedArrayBuffer(2),
  () => new Uint8Array(2),
  () => Buffer.from("x"),
  () => new DataView(new ArrayBuffer(2)),
  () => new Headers({ a: "b" }),
  () => new WeakRef({}),
  () => (function* () {})(),
  () => Object(1n),
  () => Object(Symbol("s")),
  () => Object(Number.NaN),
  () => [undefined],
  () => new Array(2),
  () => Proxy.revocable({}, {}).revoke,
  () => revoked(),
  () => ({ toJSON: () => new Date(0) }),
  () => ({
    toJSON() {
      throw new Error("toJSON");
    },
  }),
  () => ({
    get bad() {
      throw new Error("getter");
    },
  }),
);

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
