import { type JsonWalkOptions, MAX_DEPTH, MAX_VALUES, walkJson } from "../core/json-walk.js";
import { ReplyError } from "../core/reply-error.js";
import { Ruleset } from "../core/shape.js";

/** A value as the wire would carry it, free of user code, and what stood against that. */
export type PlainCopy = { readonly value: unknown; readonly refusal: ReplyError | undefined };

/**
 * Copies anything as JSON sees it. Never throws: what JSON cannot carry is a
 * marked string in the copy, and the first such place is the refusal.
 */
export function plainCopy(value: unknown, maxDepth: number = MAX_DEPTH): PlainCopy {
  const options: JsonWalkOptions = {
    ruleset: new Ruleset([]),
    result: "json",
    mark: false,
    copy: true,
    wellFormed: false,
    maxDepth,
    maxValues: MAX_VALUES,
  };
  try {
    return { value: walkJson(options, value), refusal: undefined };
  } catch (error) {
    const refusal = ReplyError.is(error) ? error : new ReplyError("unrepresentable_value", "", "threw");
    return { value: marked({ ...options, mark: true }, value), refusal };
  }
}

function marked(options: JsonWalkOptions, value: unknown): unknown {
  try {
    return walkJson(options, value);
  } catch {
    return undefined;
  }
}

/** The fields of an object or array; a scalar has none. */
export type Fields = { readonly [key: string]: unknown };

/** Tells an object that is no array. */
export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own field of what may be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
