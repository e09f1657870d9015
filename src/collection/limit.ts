import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";
import { ToolError } from "../core/tool-error.js";

/** How many items a tool gives unasked, and at most. */
export type LimitOptions = {
  /** Where nothing was asked for: 50, or the maximum where that is less. */
  default?: number;
  /** The most that can be asked for: 200 unless set. */
  max?: number;
};

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/**
 * Makes a limit that a caller asked for into one that the tool can serve.
 *
 * Never refuses: what is no number counts as not asked, more than the maximum
 * becomes the maximum, less than 1 becomes 1, and a fraction is cut off. The
 * result is a whole number from 1 to the maximum, and normalising it again
 * changes nothing. Pure.
 *
 * @throws {@link ReplyError} `invalid_option` for a default or a maximum that
 * is no whole number of at least 1, or a default above the maximum.
 *
 * @example
 * ```ts
 * normalizeLimit(undefined); // 50
 * normalizeLimit(1000); // 200
 * normalizeLimit(1000, { default: 10, max: 100 }); // 100
 * ```
 */
export function normalizeLimit(requested: unknown, options: LimitOptions = {}): number {
  const limits = checkedLimits(options);
  if (typeof requested !== "number" || Number.isNaN(requested)) return limits.default;
  return Math.max(1, Math.min(limits.max, Math.floor(requested)));
}

/**
 * Refuses a limit that the tool cannot serve, so that its caller learns of it.
 *
 * `undefined` and `null` are not asked, and give the default; a whole number
 * from 1 to the maximum is taken as it is. Pure.
 *
 * @param argument - The name of the call's argument, for the message.
 * @throws {@link ToolError} `INVALID_ARG` for anything else, with the bounds.
 * @throws {@link ReplyError} as `normalizeLimit` does.
 *
 * @example
 * ```ts
 * validateLimit(20); // 20
 * validateLimit(null, { default: 10, max: 100 }); // 10
 * ```
 */
export function validateLimit(requested: unknown, options: LimitOptions = {}, argument: string = "limit"): number {
  const limits = checkedLimits(options);
  if (requested === undefined || requested === null) return limits.default;
  if (Number.isInteger(requested) && (requested as number) >= 1 && (requested as number) <= limits.max) {
    return requested as number;
  }
  throw new ToolError("INVALID_ARG", `${argument} is a whole number from 1 to ${limits.max}`, {
    argument,
    minimum: 1,
    maximum: limits.max,
  });
}

function checkedLimits(options: LimitOptions): Required<LimitOptions> {
  const max = options.max ?? MAX_LIMIT;
  if (!isLimit(max)) refuse("max", "not a whole number of at least 1");
  const fallback = options.default ?? Math.min(DEFAULT_LIMIT, max);
  if (!isLimit(fallback)) refuse("default", "not a whole number of at least 1");
  if (fallback > max) refuse("default", `more than the maximum of ${max}`);
  return { default: fallback, max };
}

function isLimit(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}

function refuse(option: string, reason: string): never {
  throw new ReplyError("invalid_option", pointer([option]), reason);
}
