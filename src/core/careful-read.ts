import type { Step } from "./pointer.js";
import type { Trail } from "./trail.js";

type Fields = Record<Step, unknown>;

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
  const marks = trail.marks;
  const safe = (length >= 0 ? [] : Object.create(null)) as Fields;
  let keys: Step[];
  try {
    keys = length >= 0 ? Array.from({ length }, (_, i) => i) : Object.keys(value);
  } catch (failure) {
    return trail.fail("threw", key, around, failure);
  }
  for (const step of keys) safe[step] = guarded(trail, value as Fields, step, around + 1);
  // Where nothing threw this time, only the container as a whole can be blamed.
  return marks === trail.marks ? trail.fail("threw", key, around, cause) : safe;
}

function guarded(trail: Trail, value: Fields, step: Step, depth: number): unknown {
  try {
    return value[step];
  } catch (cause) {
    return trail.fail("threw", step, depth, cause);
  }
}
