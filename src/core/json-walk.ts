import { className, isInvalidDate, opaqueName, unboxed } from "./built-in.js";
import { readCarefully, Unreadable } from "./careful-read.js";
import { type Fields, isMethod, setField } from "./json-field.js";
import { walkMatched } from "./matched-object.js";
import type { Step } from "./pointer.js";
import { isPlain } from "./recoverable.js";
import type { Ruleset } from "./shape.js";
import { Trail } from "./trail.js";

/** The deepest nesting of containers, and the number of values, that a payload may have. */
export const MAX_DEPTH = 512;
export const MAX_VALUES = 20_000_000;

/** How a value is walked; every field is decided at the door. */
export type JsonWalkOptions = {
  readonly ruleset: Ruleset;
  /** What stands for a value with `toJSON` in the result: its JSON, or itself. */
  readonly result: "json" | "value";
  /** Writes marks where JSON cannot carry something, instead of throwing. */
  readonly mark: boolean;
  /** Copies all of it, so that no user code is left in the result. */
  readonly copy: boolean;
  /** Turns lone surrogates into U+FFFD. */
  readonly wellFormed: boolean;
  readonly maxDepth: number;
  readonly maxValues: number;
};

/**
 * Walks a value once: checks that JSON can carry it, drops what the rules drop.
 *
 * A sub-tree in which nothing changes is returned as it is, key order is kept,
 * and the value is never mutated.
 *
 * @returns A value that native `JSON.stringify` writes without loss.
 * @throws {@link ReplyError} `unrepresentable_value` or `payload_too_large`,
 * unless `mark` is set.
 */
export function walkJson(options: JsonWalkOptions, value: unknown): unknown {
  return new JsonWalk(options).value(value, "", 0);
}

const ROOT = Object.prototype;

// Two answers of which no payload holds either: the object is walked, after its toJSON was asked or not.
const ITSELF = Symbol();
const ASKED = Symbol();

const NO_SUFFIXES: Map<string, number> = new Map();

type Asked = { readonly toJSON?: unknown };

/** One walk over one value. `depth` is the number of containers around a value, `key` its key in the innermost. */
export class JsonWalk {
  /** How many values were seen, those of the containers that are still open aside. */
  count = 0;
  readonly #options: JsonWalkOptions;
  readonly #trail: Trail;
  // Whether for-in over a plain object sees own keys alone, and no object is born with a toJSON.
  readonly #clean: boolean;

  constructor(options: JsonWalkOptions) {
    this.#options = options;
    this.#trail = new Trail(options.mark);
    this.#clean = Object.keys(ROOT).length === 0 && !hasToJson(ROOT) && !hasToJson([]);
  }

  value(value: unknown, key: Step, depth: number): unknown {
    switch (typeof value) {
      case "string":
        return this.#options.wellFormed ? value.toWellFormed() : value;
      case "number":
        return value - value === 0 ? value : this.#trail.fail(String(value), key, depth);
      case "object":
        return value === null ? null : this.object(value, key, depth);
      case "boolean":
      case "undefined":
        return value;
      default:
        return this.object(value as unknown as object, key, depth);
    }
  }

  object(value: object, key: Step, around: number): unknown {
    const depth = around + 1;
    const { maxDepth, maxValues } = this.#options;
    const trail = this.#trail;
    const marks = trail.marks;
    let copy = this.#options.copy;
    let plain = true;
    let asked = false;
    // Read once, when the container is entered: the length of a proxy may change, and the walk must end.
    let length = -2;
    try {
      const isArray = Array.isArray(value);
      plain = isArray || isPlain(value);
      if (!plain || typeof value !== "object" || (value as Asked).toJSON !== undefined || ArrayBuffer.isView(value)) {
        const answer = this.#exotic(value, plain, key, around);
        if (answer !== ITSELF && answer !== ASKED) return answer;
        // An object that answers itself is copied, or JSON.stringify would ask it again.
        asked = answer === ASKED;
        copy ||= asked;
      }
      length = isArray ? (value as unknown[]).length : -1;
      // Half of an outline's lists are its leaves' empty children.
      if (length === 0 && depth <= maxDepth && !copy) return value;
      if (this.count + length > maxValues) return trail.failTooLarge(`more than ${maxValues} values`, key, around);
      if (trail.enters(value, key, depth)) return trail.failCycle(key, around);
      if (depth > maxDepth) return trail.failTooDeep(maxDepth, key, around);
      const result = isArray
        ? this.#array(value as unknown[], length, depth, copy)
        : this.fields(value as Fields, depth, plain, copy);
      return asked ? this.#resultOf(value, result, marks) : result;
    } catch (cause) {
      if (cause === trail.failure) throw cause;
      if (length === -2) return trail.fail("threw", key, around, cause);
      const safe = readCarefully(trail, value, length, cause, key, around);
      if (typeof safe === "string") return safe;
      return length < 0
        ? this.fields(safe as Fields, depth, true, copy)
        : this.#array(safe as unknown[], length, depth, copy);
    }
  }

  // What may have a toJSON, is of a class or built in, or is no object at all.
  #exotic(value: object, plain: boolean, key: Step, depth: number): unknown {
    const trail = this.#trail;
    if (Unreadable.is(value)) return trail.fail("threw", key, depth, value.cause);
    if (ArrayBuffer.isView(value)) return trail.fail(className(value), key, depth);
    const marks = trail.marks;
    const asked = hasToJson(value);
    if (asked) {
      const answer = value.toJSON(String(key));
      if (answer !== value) {
        if (answer === null && isInvalidDate(value)) return trail.fail("invalid Date", key, depth);
        if (hasToJson(answer)) return trail.fail("a toJSON result that has a toJSON", key, depth);
        return this.#resultOf(value, this.value(answer, key, depth), marks);
      }
    }
    if (typeof value !== "object") return trail.fail(typeof value === "bigint" ? "BigInt" : typeof value, key, depth);
    if (!plain) {
      const primitive = unboxed(value);
      if (primitive !== value) return this.#resultOf(value, this.value(primitive, key, depth), marks);
      const opaque = opaqueName(value);
      if (opaque !== undefined) return trail.fail(opaque, key, depth);
    }
    return asked ? ASKED : ITSELF;
  }

  #resultOf(value: object, json: unknown, marks: number): unknown {
    return this.#options.result === "value" && this.#trail.marks === marks ? value : json;
  }

  #array(value: readonly unknown[], length: number, depth: number, copy: boolean): unknown {
    this.count += length;
    let result: unknown[] | undefined = copy ? [] : undefined;
    for (let i = 0; i < length; i++) {
      const item = value[i];
      if (typeof item === "string" && result === undefined) continue;
      let json = typeof item === "object" && item !== null ? this.object(item, i, depth) : this.value(item, i, depth);
      if (json === undefined) json = this.#trail.fail(i in value ? "undefined" : "hole", i, depth);
      if (result === undefined && json !== item) result = [...value];
      if (result !== undefined) result[i] = json;
    }
    if (result === undefined) return value;
    return this.#clean ? result : Object.setPrototypeOf(result, null);
  }

  /** Walks an object's fields: by the rules where one matches, else one after the other. */
  fields(value: Fields, depth: number, plain: boolean, copy: boolean): unknown {
    const own = plain && this.#clean;
    const { ruleset } = this.#options;
    const { probes } = ruleset;
    for (let i = 0; i < probes.length; i++) {
      if (value[probes[i] as string] === undefined) continue;
      const result = walkMatched(this, ruleset, value, depth, own, copy);
      if (result !== undefined) return result;
      break;
    }
    return this.#unmatched(value, depth, plain, own, copy);
  }

  #unmatched(value: Fields, depth: number, plain: boolean, own: boolean, copy: boolean): unknown {
    let result: Fields | undefined = copy ? this.empty() : undefined;
    const suffixes = this.#options.wellFormed ? new Map<string, number>() : NO_SUFFIXES;
    let count = 0;
    for (const key in value) {
      if (!own && !Object.hasOwn(value, key)) continue;
      count++;
      const field = value[key];
      if (typeof field === "string" && result === undefined) continue;
      const json = isMethod(key, field) ? undefined : this.value(field, key, depth);
      if (result === undefined && json !== field) result = this.#before(value, key, own);
      if (result !== undefined && json !== undefined) {
        setField(result, this.#options.wellFormed ? unusedName(result, key.toWellFormed(), suffixes) : key, json);
      }
    }
    this.count += count;
    // An object of which JSON sees nothing would be written as a lie.
    const opaque = count > 0 ? undefined : plain ? opaqueName(value) : className(value);
    if (opaque !== undefined) return this.#trail.fail(opaque, this.#trail.keyAt(depth), depth - 1);
    return result ?? value;
  }

  // The fields in front of a key, none of which changed.
  #before(value: Fields, end: string, own: boolean): Fields {
    const result = this.empty();
    for (const key in value) {
      if (key === end) break;
      if ((own || Object.hasOwn(value, key)) && value[key] !== undefined) setField(result, key, value[key]);
    }
    return result;
  }

  /** An object to fill, from which JSON.stringify reads what it is filled with. */
  empty(): Fields {
    return this.#clean ? {} : Object.create(null);
  }
}

function hasToJson(value: unknown): value is { toJSON: (key: string) => unknown } {
  const kind = typeof value;
  return (
    ((kind === "object" && value !== null) || kind === "function" || kind === "bigint") &&
    typeof (value as Asked).toJSON === "function"
  );
}

// The last suffix of each name is kept: counting from 2 for every collision would be quadratic.
function unusedName(fields: Fields, name: string, suffixes: Map<string, number>): string {
  if (!Object.hasOwn(fields, name)) return name;
  let n = suffixes.get(name) ?? 1;
  do n++;
  while (Object.hasOwn(fields, `${name}_${n}`));
  suffixes.set(name, n);
  return `${name}_${n}`;
}
