import { pointer, type Step } from "./pointer.js";
import { ReplyError, type ReplyErrorCode } from "./reply-error.js";

// Ancestors are compared at every eighth level: often enough that a cycle through a wide object ends
// at once, seldom enough that ordinary payloads do not pay for it. Marks stand where a cycle closes.
const CYCLE_STRIDE = 8;

const NO_FAILURE = Symbol();

/**
 * Where a walk is: the containers around the present value and the keys that
 * lead to it, so that a failure can name its place without a path being kept.
 */
export class Trail {
  /** How many marks stand in for values so far. */
  marks = 0;
  /** What this walk threw last: anything else that is caught came from user code. */
  failure: unknown = NO_FAILURE;
  readonly #mark: boolean;
  readonly #stride: number;
  readonly #steps: Step[] = [""];
  readonly #ancestors: object[] = [this];

  constructor(mark: boolean) {
    this.#mark = mark;
    this.#stride = mark ? 1 : CYCLE_STRIDE;
  }

  /** Notes a container that is entered; tells whether it is its own ancestor, as far as that is looked at here. */
  enters(value: object, key: Step, depth: number): boolean {
    this.#steps[depth] = key;
    this.#ancestors[depth] = value;
    return depth % this.#stride === 0 && this.#ancestors.indexOf(value) < depth;
  }

  /** The key of the container at a depth. */
  keyAt(depth: number): Step {
    return this.#steps[depth] as Step;
  }

  /** Fails at a value: `around` is the number of containers around it, `key` its key in the innermost. */
  fail(reason: string, key: Step, around: number, cause?: unknown): string {
    return this.#failAt(this.#path(key, around), reason, "unrepresentable_value", cause);
  }

  failTooLarge(reason: string, key: Step, around: number): string {
    return this.#failAt(this.#path(key, around), reason, "payload_too_large");
  }

  /** Fails at a container that is too deep, or at the cycle that made it so. */
  failTooDeep(maxDepth: number, key: Step, around: number): string {
    // With marks every level was compared already.
    return !this.#mark && this.#reentry(around + 1) > 0
      ? this.failCycle(key, around)
      : this.failTooLarge(`more than ${maxDepth} nested containers`, key, around);
  }

  // The ancestors repeat from the first re-entry on, which may lie above the place where it was noticed.
  failCycle(key: Step, around: number): string {
    const path = this.#path(key, around).slice(0, this.#reentry(around + 1) - 1);
    return this.#failAt(path, "cycle", "unrepresentable_value");
  }

  #reentry(depth: number): number {
    const ancestors = this.#ancestors.slice(0, depth + 1);
    return ancestors.findIndex((ancestor, i) => ancestors.indexOf(ancestor) < i);
  }

  #path(key: Step, around: number): Step[] {
    return around === 0 ? [] : [...this.#steps.slice(2, around + 1), key];
  }

  #failAt(path: readonly Step[], reason: string, code: ReplyErrorCode, cause?: unknown): string {
    if (this.#mark) {
      this.marks++;
      return reason === "cycle" ? "[circular]" : `[unrepresentable: ${reason.toWellFormed()}]`;
    }
    this.failure = new ReplyError(code, pointer(path), reason, cause === undefined ? undefined : { cause });
    throw this.failure;
  }
}
