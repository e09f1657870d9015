import { types } from "node:util";
import type { PruneRule } from "mcp-reply";

type Fields = Record<string, unknown>;

/** Stands in the model's JSON tree for what JSON cannot carry. */
export class Unrepresentable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/**
 * DESIGN 2.1 and 2.2 in the plainest words: the value becomes a tree of JSON,
 * the rules drop from the tree, and what is refused and still there is refused.
 *
 * @returns The text, or the refusals that are left.
 */
export function modelText(payload: unknown, rules: readonly PruneRule[]): string | Unrepresentable[] {
  const tree = pruned(asJson(payload, "", []), rules);
  const refused = refusals(tree);
  return refused.length > 0 ? refused : (JSON.stringify(tree) ?? "null");
}

function asJson(value: unknown, key: string, around: readonly object[]): unknown {
  try {
    return asJsonUnguarded(value, key, around);
  } catch {
    return new Unrepresentable("threw");
  }
}

function asJsonUnguarded(value: unknown, key: string, around: readonly object[]): unknown {
  if (ArrayBuffer.isView(value)) return new Unrepresentable("typed array");
  if (hasToJson(value)) {
    const answer = value.toJSON(key);
    if (answer === null && isDate(value)) return new Unrepresentable("invalid Date");
    if (answer !== value && hasToJson(answer)) return new Unrepresentable("toJSON of a toJSON");
    if (ArrayBuffer.isView(answer)) return new Unrepresentable("typed array");
    return written(answer, around);
  }
  return written(value, around);
}

function written(value: unknown, around: readonly object[]): unknown {
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : new Unrepresentable(String(value));
  if (typeof value !== "object") return new Unrepresentable(typeof value);
  const unboxed = primitiveOf(value);
  if (unboxed !== value) return written(unboxed, around);
  if (isOpaque(value)) return new Unrepresentable("opaque");
  if (around.includes(value)) return new Unrepresentable("cycle");
  if (around.length >= 512) return new Unrepresentable("too deep");
  const within = [...around, value];
  if (Array.isArray(value)) {
    if (value.length > 20_000_000) return new Unrepresentable("too many");
    const items: unknown[] = [];
    for (let i = 0; i < value.length; i++) {
      const item = asJson(read(value, String(i)), String(i), within);
      items.push(item === undefined ? new Unrepresentable("undefined") : item);
      if (!(i in value)) break;
    }
    return items;
  }
  const plain = isPlain(value);
  const keys = Object.keys(value);
  if (keys.length === 0 && !plain) return new Unrepresentable("nothing to see");
  const fields = keys.map((name): [string, unknown] => [name, asJson(read(value, name), name, within)]);
  return Object.fromEntries(fields.filter(([name, field]) => field !== undefined && !isOwnToJson(value, name)));
}

function pruned(tree: unknown, rules: readonly PruneRule[]): unknown {
  if (typeof tree !== "object" || tree === null || tree instanceof Unrepresentable) return tree;
  if (Array.isArray(tree)) return tree.map((item) => pruned(item, rules));
  const matching = rules.filter(({ signature }) => signature.every((key) => Object.hasOwn(tree, key)));
  const kept = Object.entries(tree).map(([key, field]): [string, unknown] => [key, pruned(field, rules)]);
  return Object.fromEntries(
    kept.filter(
      ([key, field]) =>
        !matching.some(
          ({ drop, dropDefaults }) =>
            Object.hasOwn(drop, key) || (Object.hasOwn(dropDefaults, key) && equalsDefault(field, dropDefaults[key])),
        ),
    ),
  );
}

function equalsDefault(field: unknown, fallback: unknown): boolean {
  return !(field instanceof Unrepresentable) && JSON.stringify(field) === JSON.stringify(fallback);
}

function refusals(tree: unknown): Unrepresentable[] {
  if (tree instanceof Unrepresentable) return [tree];
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(refusals) : [];
}

// A getter or a trap that throws is the refusal of the field, not of its object.
function read(value: object, key: string): unknown {
  try {
    return (value as Fields)[key];
  } catch {
    return () => "a function stands for what threw";
  }
}

function hasToJson(value: unknown): value is { toJSON(key: string): unknown } {
  return value !== null && value !== undefined && typeof (value as Fields).toJSON === "function";
}

function isOwnToJson(value: object, name: string): boolean {
  return name === "toJSON" && typeof (value as Fields).toJSON === "function";
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function primitiveOf(value: object): unknown {
  for (const { prototype } of [Number, String, Boolean, BigInt, Symbol]) {
    try {
      return Reflect.apply(prototype.valueOf, value, []);
    } catch {}
  }
  return value;
}

function isDate(value: object): boolean {
  try {
    Date.prototype.getTime.call(value);
    return true;
  } catch {
    return false;
  }
}

// By node's own brand checks, which look past prototypes and tags.
function isOpaque(value: object): boolean {
  return (
    types.isMap(value) ||
    types.isSet(value) ||
    types.isWeakMap(value) ||
    types.isWeakSet(value) ||
    types.isPromise(value) ||
    types.isRegExp(value) ||
    types.isNativeError(value) ||
    types.isAnyArrayBuffer(value)
  );
}
