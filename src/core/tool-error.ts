import { hasBrand } from "./reply-error.js";

const brand: symbol = Symbol.for("mcp-reply.ToolError");

/**
 * The error that a handler throws on purpose: a code its caller can act on, a
 * message to read and, where it helps, data to act with.
 *
 * An empty code or message is not refused here, where nobody would see it: the
 * reply says `INTERNAL`, or that there was no message (DESIGN 2.4.2).
 *
 * @example
 * ```ts
 * throw new ToolError("RATE_LIMITED", "Retry later", { retryAfter: 30 });
 * ```
 */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
    Object.defineProperty(this, brand, { value: true });
  }

  /** Tells a `ToolError`, one of another copy of this package included. Never throws. */
  static is(value: unknown): value is ToolError {
    return hasBrand(value, brand);
  }
}
