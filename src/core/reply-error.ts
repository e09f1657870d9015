/** What an author can get wrong: a payload, its size, a rule, an entry, an option, or what was declared of a payload. */
export type ReplyErrorCode =
  | "unrepresentable_value"
  | "payload_too_large"
  | "invalid_rule"
  | "invalid_entry"
  | "invalid_option"
  | "invalid_output";

const brand: symbol = Symbol.for("mcp-reply.ReplyError");

const sentences: Record<ReplyErrorCode, string> = {
  unrepresentable_value: "JSON cannot carry the value",
  payload_too_large: "The payload is too large",
  invalid_rule: "The prune rule is wrong",
  invalid_entry: "The markdown entry is wrong",
  invalid_option: "The option is wrong",
  invalid_output: "The output is wrong",
};

/** How much of a long path the message shows from each of its ends. */
const SHOWN = 60;

/**
 * The author's mistake: a payload that JSON cannot carry, or a rule, an entry
 * or an option that cannot be right. What the world does wrong is never a
 * `ReplyError`: it is a value on the wire.
 *
 * `path` is a JSON Pointer (RFC 6901) to the place, `""` for the root, always
 * whole; the message shortens a long one. `reason` says what was found there:
 * `"NaN"`, `"Map"`, `"cycle"`, `"threw"` (then `cause` is what user code threw).
 *
 * @example
 * ```ts
 * try {
 *   toolSuccessPayload("stats", { rows: [{ mean: NaN }] });
 * } catch (error) {
 *   if (ReplyError.is(error)) console.error(error.code, error.path, error.reason);
 *   // unrepresentable_value /rows/0/mean NaN
 * }
 * ```
 */
export class ReplyError extends Error {
  override readonly name: string = "ReplyError";
  readonly code: ReplyErrorCode;
  readonly path: string;
  readonly reason: string;

  constructor(code: ReplyErrorCode, path: string, reason: string, options?: ErrorOptions) {
    super(`${sentences[code]} at ${shown(path)}: ${reason}`, options);
    this.code = code;
    this.path = path;
    this.reason = reason;
    Object.defineProperty(this, brand, { value: true });
  }

  /** Tells a `ReplyError`, one of another copy of this package included. Never throws. */
  static is(value: unknown): value is ReplyError {
    return hasBrand(value, brand);
  }
}

/** Tells whether a value carries a class's brand; reading a hostile value counts as no. */
export function hasBrand(value: unknown, symbol: symbol): boolean {
  try {
    return (value as Record<symbol, unknown>)[symbol] === true;
  } catch {
    return false;
  }
}

function shown(path: string): string {
  if (path === "") return "the root";
  return path.length > 2 * SHOWN ? `${path.slice(0, SHOWN)}...${path.slice(-SHOWN)}` : path;
}
