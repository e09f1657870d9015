import { className, isInvalidDate, opaqueName, unboxed } from "./built-in.js";
import { pointer, type Step } from "./pointer.js";
import { isPlain } from "./recoverable.js";
import { ReplyError, type ReplyErrorCode } from "./reply-error.js";
import { DROP, goes, KEEP, type Plan, type Ruleset, type Shape } from "./shape.js";

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

// Ancestors are compared at every eighth level: often enough that a cycle through a wide object ends
// at once, seldom enough that ordinary payloads do not pay for it. Marks stand where a cycle closes.
const CYCLE_STRIDE = 8;

const ROOT = Object.prototype;
const NO_FAILURE = Symbol();
const UNREPRESENTABLE = "unrepresentable_value";
const TOO_LARGE = "payload_too_large";

type Fields = Record<string, unknown>;
type Asked = { readonly toJSON?: unknown };

class JsonWalk {
  readonly #options: JsonWalkOptions;
  readonly #ruleset: Ruleset;
  readonly #stride: number;
  // Whether for-in over a plain object sees own keys alone, and no object is born with a toJSON.
  readonly #clean: boolean;
  readonly #steps: Step[] = [];
  readonly #ancestors: object[] = [this];
  #values = 0;
  #marks = 0;
  #failure: unknown = NO_FAILURE;

  constructor(options: JsonWalkOptions) {
    this.#options = options;
    this.#ruleset = options.ruleset;
    this.#stride = options.mark ? 1 : CYCLE_STRIDE;
    this.#clean = Object.keys(ROOT).length === 0 && !hasToJson(ROOT) && !hasToJson([]);
  }

  /** `depth` is the number of containers around the value, `key` its key in the innermost. */
  value(value: unknown, key: Step, depth: number): unknown {
    switch (typeof value) {
      case "string":
        return this.#options.wellFormed ? value.toWellFormed() : value;
      case "number":
        return value - value === 0 ? value : this.#fail(String(value), key, depth);
      case "object":
        return value === null ? null : this.#object(value, key, depth);
      case "boolean":
      case "undefined":
        return value;
      default:
        return this.#object(value as unknown as object, key, depth);
    }
  }

  #object(value: object, key: Step, depth: number): unknown {
    try {
      if (Array.isArray(value)) {
        if ((value as Asked).toJSON === undefined) return this.#enter(value, key, depth, true, this.#options.copy);
      } else {
        const prototype = Object.getPrototypeOf(value);
        const plain = prototype === ROOT || prototype === null || Object.getPrototypeOf(prototype) === null;
        if (plain && typeof value === "object" && (value as Asked).toJSON === undefined && !ArrayBuffer.isView(value)) {
          return this.#enter(value, key, depth, true, this.#options.copy);
        }
      }
      return this.#exotic(value, key, depth);
    } catch (cause) {
      return this.#threw(cause, key, depth);
    }
  }

  // What may have a toJSON, is of a class or built in, or is no object at all.
  #exotic(value: object, key: Step, depth: number): unknown {
    if (ArrayBuffer.isView(value)) return this.#fail(className(value), key, depth);
    const marks = this.#marks;
    const asked = hasToJson(value);
    if (asked) {
      const answer = value.toJSON(String(key));
      if (answer !== value) {
        if (answer === null && isInvalidDate(value)) return this.#fail("invalid Date", key, depth);
        if (hasToJson(answer)) return this.#fail("a toJSON result that has a toJSON", key, depth);
        return this.#resultOf(value, this.value(answer, key, depth), marks);
      }
    }
    if (typeof value !== "object") return this.#fail(typeof value === "bigint" ? "BigInt" : typeof value, key, depth);
    const plain = Array.isArray(value) || isPlain(value);
    if (!plain) {
      const primitive = unboxed(value);
      if (primitive !== value) return this.#resultOf(value, this.value(primitive, key, depth), marks);
      const opaque = opaqueName(value);
      if (opaque !== undefined) return this.#fail(opaque, key, depth);
    }
    // An object that answers itself is copied, or JSON.stringify would ask it again.
    const result = this.#enter(value, key, depth, plain, asked || this.#options.copy);
    return asked ? this.#resultOf(value, result, marks) : result;
  }

  #resultOf(value: object, json: unknown, marks: number): unknown {
    return this.#options.result === "value" && this.#marks === marks ? value : json;
  }

  #enter(value: object, key: Step, around: number, plain: boolean, copy: boolean): unknown {
    const depth = around + 1;
    const { maxDepth, maxValues } = this.#options;
    // Read once: the length of a proxy may change, and this loop must end.
    const length = Array.isArray(value) ? value.length : -1;
    if (depth > maxDepth) return this.#fail(`more than ${maxDepth} nested containers`, key, around, TOO_LARGE);
    if (this.#values + length > maxValues) return this.#fail(`more than ${maxValues} values`, key, around, TOO_LARGE);
    this.#steps[depth] = key;
    this.#ancestors[depth] = value;
    if (depth % this.#stride === 0 && this.#ancestors.indexOf(value) < depth) return this.#cycle(key, around);
    try {
      return this.#container(value, length, depth, plain, copy);
    } catch (cause) {
      if (cause === this.#failure) throw cause;
      const safe = this.#carefully(value, length, cause, key, around);
      return typeof safe === "string" ? safe : this.#container(safe, length, depth, true, copy);
    }
  }

  #container(value: object, length: number, depth: number, plain: boolean, copy: boolean): unknown {
    if (length >= 0) return this.#array(value as readonly unknown[], length, depth, copy);
    const fields = value as Fields;
    const { probes } = this.#ruleset;
    for (let i = 0; i < probes.length; i++) {
      if (fields[probes[i] as string] !== undefined) return this.#record(fields, depth, plain, copy);
    }
    return this.#fields(fields, depth, plain, copy);
  }

  #array(value: readonly unknown[], length: number, depth: number, copy: boolean): unknown {
    this.#values += length;
    let result: unknown[] | undefined = copy ? [] : undefined;
    for (let i = 0; i < length; i++) {
      const item = value[i];
      if (typeof item === "string" && result === undefined) continue;
      // The type is looked at here too, because a call less a node is a tenth of the walk.
      let json = typeof item === "object" && item !== null ? this.#object(item, i, depth) : this.value(item, i, depth);
      if (json === undefined) json = this.#fail(i in value ? "undefined" : "hole", i, depth);
      if (result !== undefined) result[i] = json;
      else if (json !== item) {
        result = [...value];
        result[i] = json;
      }
    }
    if (result === undefined) return value;
    return this.#clean ? result : Object.setPrototypeOf(result, null);
  }

  // An object that matches no rule.
  #fields(value: Fields, depth: number, plain: boolean, copy: boolean): unknown {
    const own = plain && this.#clean;
    let result: Fields | undefined = copy ? this.#empty() : undefined;
    let count = 0;
    for (const key in value) {
      if (!own && !Object.hasOwn(value, key)) continue;
      count++;
      const field = value[key];
      if (typeof field === "string" && result === undefined) continue;
      const json = isMethod(key, field) ? undefined : this.value(field, key, depth);
      if (result === undefined && json !== field) result = this.#before(value, key, own);
      if (result !== undefined && json !== undefined) this.#set(result, key, json);
    }
    this.#values += count;
    // An object of which JSON sees nothing would be written as a lie.
    const opaque = count > 0 ? undefined : plain ? opaqueName(value) : className(value);
    if (opaque !== undefined) return this.#fail(opaque, this.#steps[depth] as Step, depth - 1);
    return result ?? value;
  }

  // An object that may match a rule: its shape decides.
  #record(value: Fields, depth: number, plain: boolean, copy: boolean): unknown {
    const own = plain && this.#clean;
    let shape = this.#ruleset.root;
    let usual = own && !copy;
    for (const key in value) {
      if (!own && !Object.hasOwn(value, key)) continue;
      const field = value[key];
      if (field === undefined) continue;
      const next: Shape | undefined = shape.next;
      shape = next !== undefined && next.key === key ? next : this.#ruleset.step(shape, key);
      if (usual && shape.action !== KEEP) usual = goes(shape.action, field, shape.defaults);
    }
    const plan = this.#ruleset.plan(shape);
    if (plan.signature.size === 0) return this.#fields(value, depth, plain, copy);
    this.#values += plan.keys.length;
    return (usual && plan.core && this.#core(value, plan.core, depth)) || this.#planned(value, plan, depth, own, copy);
  }

  // A matched object of which only signature fields stay. Keys at fixed places in the
  // code let an engine build it as fast as a literal with names known beforehand.
  #core(value: Fields, names: readonly string[], depth: number): unknown {
    const count = names.length;
    if (count > 4) return undefined;
    const a = names[0] as string;
    const b = names[1] as string;
    const c = names[2] as string;
    const d = names[3] as string;
    const va = this.value(value[a], a, depth);
    const vb = count > 1 ? this.value(value[b], b, depth) : null;
    const vc = count > 2 ? this.value(value[c], c, depth) : null;
    const vd = count > 3 ? this.value(value[d], d, depth) : null;
    if (va === undefined || vb === undefined || vc === undefined || vd === undefined) return undefined;
    if (count === 3) return { [a]: va, [b]: vb, [c]: vc };
    if (count === 2) return { [a]: va, [b]: vb };
    return count === 1 ? { [a]: va } : { [a]: va, [b]: vb, [c]: vc, [d]: vd };
  }

  #planned(value: Fields, plan: Plan, depth: number, own: boolean, copy: boolean): unknown {
    const { keys, actions, defaults, signature } = plan;
    const result = this.#empty();
    let changed = copy;
    let absent = false;
    let i = 0;
    for (const key in value) {
      if (!own && !Object.hasOwn(value, key)) continue;
      const field = value[key];
      if (field === undefined) continue;
      // User code may have changed the keys since they were looked at.
      if (keys[i] !== key) i = keys.indexOf(key);
      const action = actions[i] ?? KEEP;
      const fallbacks = defaults[i++] ?? [];
      const json = action === DROP || isMethod(key, field) ? undefined : this.value(field, key, depth);
      if (json === undefined && signature.has(key)) absent = true;
      if (json === undefined || (action !== KEEP && goes(action, json, fallbacks))) {
        changed = true;
        continue;
      }
      if (json !== field) changed = true;
      if (key === "__proto__") this.#set(result, key, json);
      else result[key] = json;
    }
    // A signature field whose toJSON gave nothing: as JSON sees it, this is another object.
    if (absent) return this.#container(this.#withoutAbsent(value, plan, result), -1, depth, true, copy);
    return changed ? result : value;
  }

  #withoutAbsent(value: Fields, plan: Plan, walked: Fields): Fields {
    const result = this.#empty();
    for (const key of plan.keys) {
      const field = plan.signature.has(key) ? walked[key] : value[key];
      if (field !== undefined) this.#set(result, key, field);
    }
    return result;
  }

  // The fields in front of a key, none of which changed.
  #before(value: Fields, end: string, own: boolean): Fields {
    const result = this.#empty();
    for (const key in value) {
      if (key === end) break;
      if ((own || Object.hasOwn(value, key)) && value[key] !== undefined) this.#set(result, key, value[key]);
    }
    return result;
  }

  // Reads with care what threw when it was read fast, and so finds out where.
  #carefully(value: object, length: number, cause: unknown, key: Step, around: number): object | string {
    const depth = around + 1;
    const marks = this.#marks;
    const safe = length >= 0 ? [] : this.#empty();
    try {
      const keys: Step[] = length >= 0 ? Array.from({ length }, (_, i) => i) : Object.keys(value);
      for (const step of keys) this.#set(safe as Fields, step as string, this.#read(value as Fields, step, depth));
    } catch (failure) {
      if (failure === this.#failure) throw failure;
      return this.#fail("threw", key, around, UNREPRESENTABLE, failure);
    }
    // Nothing threw this time: only the object as a whole can be blamed.
    return marks === this.#marks ? this.#fail("threw", key, around, UNREPRESENTABLE, cause) : safe;
  }

  #read(value: Fields, key: Step, depth: number): unknown {
    try {
      return value[key];
    } catch (cause) {
      return this.#fail("threw", key, depth, UNREPRESENTABLE, cause);
    }
  }

  #threw(cause: unknown, key: Step, depth: number): string {
    if (cause === this.#failure) throw cause;
    return this.#fail("threw", key, depth, UNREPRESENTABLE, cause);
  }

  // The ancestors repeat from the first re-entry on, which may lie above the place where it was noticed.
  #cycle(key: Step, around: number): string {
    const path = [...this.#steps.slice(2, around + 1), key];
    const first = this.#ancestors.findIndex((ancestor, i) => this.#ancestors.indexOf(ancestor) < i);
    return this.#failAt(path.slice(0, first - 1), "cycle", UNREPRESENTABLE);
  }

  #fail(reason: string, key: Step, around: number, code: ReplyErrorCode = UNREPRESENTABLE, cause?: unknown): string {
    return this.#failAt(around === 0 ? [] : [...this.#steps.slice(2, around + 1), key], reason, code, cause);
  }

  #failAt(path: readonly Step[], reason: string, code: ReplyErrorCode, cause?: unknown): string {
    if (this.#options.mark) {
      this.#marks++;
      return reason === "cycle" ? "[circular]" : `[unrepresentable: ${reason}]`;
    }
    this.#failure = new ReplyError(code, pointer(path), reason, cause === undefined ? undefined : { cause });
    throw this.#failure;
  }

  #empty(): Fields {
    return this.#clean ? {} : Object.create(null);
  }

  #set(fields: Fields, key: string, value: unknown): void {
    const name = this.#options.wellFormed ? unusedName(fields, key.toWellFormed()) : key;
    if (name === "__proto__")
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
    else fields[name] = value;
  }
}

function hasToJson(value: unknown): value is { toJSON: (key: string) => unknown } {
  if (typeof value === "symbol" || value === null || value === undefined) return false;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return false;
  return typeof (value as Asked).toJSON === "function";
}

// The own toJSON of an object that answered itself: how it is written, no datum of it.
function isMethod(key: string, field: unknown): boolean {
  return key === "toJSON" && typeof field === "function";
}

function unusedName(fields: Fields, name: string): string {
  let unused = name;
  for (let n = 2; Object.hasOwn(fields, unused); n++) unused = `${name}_${n}`;
  return unused;
}
