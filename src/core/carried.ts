/** Says in a compile error what JSON cannot carry. */
export type Refused<What extends string> = { readonly "JSON cannot carry": What };

// Plain JSON types pass without being walked: a recursive alias would end in "excessively deep".
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

type Opaque =
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | WeakMap<WeakKey, unknown>
  | WeakSet<WeakKey>
  | PromiseLike<unknown>
  | RegExp
  | ArrayBuffer
  | SharedArrayBuffer;

/**
 * What a payload type may hold: `T & Carried<T>` is `T` where JSON can carry
 * it, and not assignable where the type shows a BigInt, symbol, Map, Set,
 * Promise (a forgotten `await`), RegExp, Error or binary value.
 *
 * Interfaces, `Date`, optional keys, recursive types, `any` and `unknown` pass.
 * Functions cannot be refused by type: a method of a class looks like one. A
 * free type parameter cannot be proved: pass it as `unknown`, or carry the
 * check along, `function show<T>(item: T & Carried<T>) { toolSuccessPayload<T>("show", item); }`.
 */
export type Carried<T> = 0 extends 1 & T
  ? T
  : unknown extends T
    ? T
    : [T] extends [Plain]
      ? T
      : T extends bigint
        ? Refused<"bigint">
        : T extends symbol
          ? Refused<"symbol">
          : T extends ArrayBufferView
            ? Refused<"typed array">
            : T extends { toJSON(...args: never[]): infer R }
              ? R extends Carried<R>
                ? T
                : Refused<"toJSON result">
              : T extends (...args: never[]) => unknown
                ? T
                : T extends Opaque
                  ? Refused<"Map, Set, Promise, RegExp, binary">
                  : T extends Error
                    ? "stack" extends keyof T
                      ? Refused<"Error">
                      : { [K in keyof T]: Carried<T[K]> }
                    : { [K in keyof T]: Carried<T[K]> };
