import type { Step } from "./pointer.js";
import type { Trail } from "./trail.js";

type Fields = Record<Step, unknown>;

/** Stands for a field that threw when it was read. It fails where it is walked: a dropped field is not. */
export class Unreadable {
  readonly cause: unknown;
  readonly #brand = true;

  constructor(cause: unknown) {
    this.cause = cause;
  }

  /** Runs no user code, unlike `instanceof`, which asks a proxy for its prototype. */
  static is(value: unknown): value is Unreadable {
    return typeof value === "object" && value !== null && #brand in value;
  }
}

/**
 * Reads with care a container that threw when it was read fast, and so finds
 * out where: one guarded read a key. With marks, what could be read survives.
 *
 * @returns The fields in a container free of user code, or the mark for all of it.
 */
export function readCarefully(
  trail: Trail,
  value: object,
  length: number,
  cause: unknown,
  key: Step,
  around: number,
): object | string {
  let safe: Fields;
  try {
    safe = (length >= 0 ? [] : Object.create(null)) as Fields;
    const keys: Step[] = length >= 0 ? Array.from({ length }, (_, i) => i) : Object.keys(value);
    for (const step of keys) safe[step] = guarded(value as Fields, step);
  } catch (failure) {
    return trail.fail("threw", key, around, failure);
  }
  // Where nothing threw this time, only the container as a whole can be blamed.
  return Object.values(safe).some(Unreadable.is) ? safe : trail.fail("threw", key, around, cause);
}

function guarded(value: Fields, step: Step): unknown {
  try {
    return value[step];
  } catch (cause) {
    return new Unreadable(cause);
  }
}
