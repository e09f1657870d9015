/**
 * Names the built-in that a value is, if JSON cannot carry it: by brand, so
 * that other realms and changed prototypes count, and a look-alike does not.
 *
 * An object without `Symbol.toStringTag` shows its brand in its tag. Others are
 * probed, which costs an exception a brand: too much for every class instance.
 */
export function opaqueName(value: object): string | undefined {
  const tag = tagOf(value);
  if (Symbol.toStringTag in value) return probedName(value);
  if (tag === "RegExp" || tag === "Error") return tag;
  // A Map or a Promise that was given another prototype lost its tag with the old one.
  return Object.getPrototypeOf(value) === null ? probedName(value) : undefined;
}

const boxes: readonly { readonly name: string; readonly prototype: object }[] = [
  Number,
  String,
  Boolean,
  BigInt,
  Symbol,
];

/** The primitive that an object boxes, or the object itself. */
export function unboxed(value: object): unknown {
  const tag = tagOf(value);
  const candidates = Symbol.toStringTag in value ? boxes : boxes.filter(({ name }) => name === tag);
  for (const { prototype } of candidates) {
    const primitive = attempt(() => prototype.valueOf.call(value));
    if (primitive !== undefined) return primitive;
  }
  return value;
}

/** Tells a Date that holds no time. */
export function isInvalidDate(value: object): boolean {
  return Number.isNaN(attempt(() => Date.prototype.getTime.call(value)));
}

/** What the value calls itself: its tag, or else the name of its class. */
export function className(value: object): string {
  const tag = tagOf(value);
  return tag === "Object" ? String(value.constructor?.name || tag) : tag;
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

type ErrorWithBrand = { readonly isError?: (value: unknown) => boolean };

function probedName(value: object): string | undefined {
  const { isError } = Error as ErrorWithBrand;
  // Without Error.isError an error that hides behind a tag of its own still owns a stack.
  if (isError?.(value) ?? (value instanceof Error && Object.hasOwn(value, "stack"))) return "Error";
  for (const { name, prototype } of [Map, Set, WeakMap, WeakSet]) {
    if (attempt(() => prototype.has.call(value, value as never)) !== undefined) return name;
  }
  if (attempt(() => new DataView(value as ArrayBuffer)) !== undefined) return "ArrayBuffer";
  if (attempt(() => sourceOf?.call(value)) !== undefined) return "RegExp";
  return attempt(() => Promise.prototype.then.call(value, ignore, ignore)) === undefined ? undefined : "Promise";
}

const sourceOf: (() => unknown) | undefined = Object.getOwnPropertyDescriptor(RegExp.prototype, "source")?.get;

function ignore(): void {}

function attempt<T>(probe: () => T): T | undefined {
  try {
    return probe();
  } catch {
    return undefined;
  }
}
