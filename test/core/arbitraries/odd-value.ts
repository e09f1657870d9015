import * as fc from "fast-check";
import type { Recipe } from "./unrepresentable.js";

type Fields = Record<string, unknown>;

class Point {
  readonly x = 1;
  get y(): number {
    return 2;
  }
}

/** Values that JSON may carry, but not as they look; and some that have no end. */
export const odd: fc.Arbitrary<Recipe> = fc.constantFrom<Recipe>(
  () => undefined,
  () => new Date(1),
  () => Object(1),
  () => Object("text"),
  () => Object(false),
  () => new Point(),
  () => Object.create({ inherited: 1 }, { own: { value: 1, enumerable: true }, hidden: { value: 2 } }),
  () => ({ [Symbol("s")]: 1, a: 1 }),
  () => ({ toJSON: (name: string) => name }),
  () => ({ toJSON: () => undefined, a: 1 }),
  () => ({
    a: 1,
    toJSON() {
      return this;
    },
  }),
  () => ({ toJSON: "data" }),
  () => JSON.parse('{"__proto__":{"toJSON":1},"constructor":null}'),
  () => new URL("https://a/b"),
  () => ({ [Symbol.toStringTag]: "Map", a: 1 }),
  () => Object.assign(Object.create(null), { a: 1 }),
  () => Object.assign([1], { extra: 2 }),
  () => throwing("get"),
  () => throwing("ownKeys"),
  () => throwing("getPrototypeOf"),
  () => throwing("getOwnPropertyDescriptor"),
  () => throwing("has"),
  () => endless("a"),
  () => new Proxy([], { get: (target, name) => (name === "length" ? 2 ** 32 - 1 : Reflect.get(target, name)) }),
  () => deep(511),
  () => deep(600),
  () => cycle(1),
  () => cycle(9),
);

function throwing(trap: keyof ProxyHandler<object>): unknown {
  const handler = {
    [trap]() {
      throw new Error(trap);
    },
  };
  return new Proxy({ a: 1 }, handler);
}

/** A proxy that has another one of itself under each of its keys. */
export function endless(...keys: string[]): object {
  return new Proxy(
    {},
    {
      get: (_, name) => (typeof name === "string" && name !== "toJSON" ? endless(...keys) : undefined),
      ownKeys: () => keys,
      getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }),
    },
  );
}

/** A value inside so many lists. */
export function deep(levels: number, value: unknown = 1): unknown {
  let nested = value;
  for (let i = 0; i < levels; i++) nested = [nested];
  return nested;
}

/** An object that comes back to itself after so many steps. */
export function cycle(length: number): object {
  const first: Fields = { wide: [1, 2] };
  let last = first;
  for (let i = 1; i < length; i++) {
    const next: Fields = {};
    last.next = next;
    last = next;
  }
  last.self = first;
  return first;
}
