import type { JsonPrimitive } from "type-fest";

/** A value that its reader knows without being told: a JSON scalar, `[]` or `{}`. */
export type DefaultValue = JsonPrimitive | readonly never[] | { readonly [key: string]: never };

/** The reader gets the field back from an argument of its own call. */
export type FromArgument = { readonly argument: string };

/** The reader gets the field back from a declared default. */
export type FromDefault<V = DefaultValue> = { readonly default: V };

/** Declares that a field equals an argument of the call that asked for it. */
export function fromArgument(name: string): FromArgument {
  return { argument: name };
}

/** Declares that a field that is not sent has this value: a JSON scalar, `[]` or `{}`. */
export function fromDefault<const V extends DefaultValue>(value: V): FromDefault<Widened<V>> {
  return { default: value } as FromDefault<Widened<V>>;
}

// An empty list is a list of anything, mutable ones included.
type Widened<V> = V extends readonly [] ? never[] : V extends object ? Record<never, never> : V;

/** Tells a value that may serve as a default. */
export function isDefaultValue(value: unknown): value is DefaultValue {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return typeof value !== "bigint" && isScalar(value);
  return isEmpty(value);
}

/** Tells whether a value, as JSON sees it, is that default. */
export function isDefault(value: unknown, fallback: DefaultValue): boolean {
  if (typeof fallback !== "object" || fallback === null) return value === fallback;
  return (
    typeof value === "object" && value !== null && Array.isArray(value) === Array.isArray(fallback) && isEmpty(value)
  );
}

/** A default to hand out: a container is made anew, so that its reader may change it. */
export function freshDefault(value: DefaultValue): DefaultValue {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? [] : {};
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "boolean";
}

function isEmpty(value: object): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.values(value).every((field) => field === undefined);
}

/**
 * Tells a plain object: one without a prototype, or whose prototype has none,
 * so that objects of other realms count (DESIGN 2.1.4). May throw on a proxy.
 */
export function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}
