/**
 * Names the built-in that a value is, if JSON cannot carry it: by brand, so
 * that other realms and changed prototypes count, and a look-alike does not.
 *
 * Brands without an exception-free test are probed only where the value's tag
 * gives cause: an exception for each class instance would cost more than JSON.
 */
export function opaqueName(value: object): string | undefined {
  const tag = tagOf(value);
  if (tag === "RegExp" || tag === "Promise") return tag;
  if (isError(value, tag)) return "Error";
  return tag === "Object" && !(Symbol.toStringTag in value) && Object.getPrototypeOf(value) !== null
    ? undefined
    : probedName(value);
}

const boxes: ReadonlyMap<string, { prototype: object }> = new Map(
  Object.entries({ Number, String, Boolean, BigInt, Symbol }),
);

/** The primitive that an object boxes, or the object itself. */
export function unboxed(value: object): unknown {
  const box = boxes.get(tagOf(value));
  if (box === undefined) return value;
  try {
    return box.prototype.valueOf.call(value);
  } catch {
    return value;
  }
}

/** Tells a Date that holds no time. */
export function isInvalidDate(value: object): boolean {
  try {
    return Number.isNaN(Date.prototype.getTime.call(value));
  } catch {
    return false;
  }
}

/** What the value calls itself: its tag, or else the name of its class. */
export function className(value: object): string {
  const tag = tagOf(value);
  return tag === "Object" ? String(value.constructor?.name || tag) : tag;
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

type MaybeIsError = { readonly isError?: (value: unknown) => boolean };

function isError(value: object, tag: string): boolean {
  const { isError } = Error as MaybeIsError;
  if (isError !== undefined) return isError(value);
  // Without Error.isError only the tag shows the brand; an error that hides behind a tag of its own still owns a stack.
  return tag === "Error" || (value instanceof Error && Object.hasOwn(value, "stack"));
}

function probedName(value: object): string | undefined {
  for (const { name, prototype } of [Map, Set, WeakMap, WeakSet]) {
    if (passes(() => prototype.has.call(value, value as never))) return name;
  }
  return passes(() => new DataView(value as ArrayBuffer)) ? "ArrayBuffer" : undefined;
}

function passes(probe: () => unknown): boolean {
  try {
    probe();
    return true;
  } catch {
    return false;
  }
}
