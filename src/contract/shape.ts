import { isObject } from "./plain-copy.js";
import { folded, ITEM, parentPath, type ShapeStep, shapePath } from "./shape-path.js";
import { isDataKey, stringFormat } from "./string-format.js";

/**
 * What values look like, and none of them: for each path its types, with their
 * format where all strings have one, and whether it may be absent.
 */
export type Shape = { readonly [path: string]: string };

const OPTIONAL = ", optional";
const EITHER = " | ";

/** What stands at a path: `"null | string:date, optional"` taken apart. */
export type Place = { readonly types: readonly string[]; readonly optional: boolean };

/** Reads what a shape says of a path. */
export function placeOf(text: string): Place {
  const optional = text.endsWith(OPTIONAL);
  return { types: (optional ? text.slice(0, -OPTIONAL.length) : text).split(EITHER), optional };
}

/** Writes what a shape says of a path. */
function placeText({ types, optional }: Place): string {
  return `${[...types].sort().join(EITHER)}${optional ? OPTIONAL : ""}`;
}

/** Several samples of one value: what holds for all of them. */
export class ShapeSamples {
  readonly #types: Map<string, Map<string, number>> = new Map();
  readonly #records: ReadonlySet<string>;

  /** @param records - Paths of objects whose keys are data, where their keys do not show it. */
  constructor(records: readonly string[]) {
    this.#records = new Set(records);
  }

  /** Adds a sample: a plain value, as `plainCopy` gives it. */
  add(value: unknown): void {
    this.#add(value, [], "");
  }

  /** The shape so far, sorted by path. */
  shape(): Shape {
    const places = [...this.#types].map(([path, counts]): [string, string] => {
      const types = joined([...counts.keys()]);
      return [path, placeText({ types, optional: this.#isOptional(path) })];
    });
    return Object.fromEntries(places.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(value: unknown, steps: readonly ShapeStep[], key: string): void {
    const path = shapePath(steps);
    const type = typeOf(value, key);
    const counts = this.#types.get(path) ?? new Map<string, number>();
    this.#types.set(path, counts.set(type, (counts.get(type) ?? 0) + 1));
    if (Array.isArray(value)) for (const item of value) this.#add(item, folded([...steps, ITEM]), key);
    else if (isObject(value)) this.#fields(value, steps, path);
  }

  #fields(value: { readonly [key: string]: unknown }, steps: readonly ShapeStep[], path: string): void {
    const names = Object.keys(value);
    const isRecord = this.#records.has(path) || (names.length > 0 && names.every(isDataKey));
    for (const name of names) {
      const step: ShapeStep = isRecord ? ITEM : { item: false, name };
      this.#add(value[name], folded([...steps, step]), name);
    }
  }

  // A field that fewer objects own than there are objects around it.
  #isOptional(path: string): boolean {
    if (path === "" || path.endsWith("/*")) return false;
    const around = this.#types.get(parentPath(path))?.get("object") ?? 0;
    const here = [...(this.#types.get(path)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    return here < around;
  }
}

function typeOf(value: unknown, key: string): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value !== "string") return typeof value;
  const format = stringFormat(value, key);
  return format === undefined ? "string" : `string:${format}`;
}

// A format is only one if every string has it.
function joined(types: readonly string[]): string[] {
  const strings = types.filter(isString);
  if (strings.length < 2) return [...types];
  return [...types.filter((type) => !isString(type)), "string"];
}

/** Tells a string, of any format. */
export function isString(type: string): boolean {
  return type === "string" || type.startsWith("string:");
}
