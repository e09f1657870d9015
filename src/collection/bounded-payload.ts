import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";
import { base64 } from "./base64.js";
import { normalizeLimit } from "./limit.js";
import { type Redaction, redact, redactions } from "./redaction.js";
import { utf8Start, utf8Text } from "./utf-8.js";

/** A body as a reply carries it. */
export type BoundedPayload =
  | { encoding: "omitted" }
  | {
      payload: string;
      encoding: "utf-8" | "base64";
      /** There is more of the body than the payload shows. */
      payloadTruncated?: true;
    };

/** How much of a body a reply carries. */
export type PayloadOptions = {
  /** Whether the caller asked for bodies: without it there is none. */
  include?: boolean | undefined;
  /** The most bytes of the body: 4,096 unless given, 1 to 65,536; other numbers are clamped. */
  maxBytes?: number | undefined;
  /** What is masked in a text: `redactions` unless given; `[]` for nothing. */
  redact?: readonly Redaction[];
};

const BYTES = { default: 4_096, max: 65_536 };

/**
 * Carries a message body: only where it was asked for, and only so much of it.
 *
 * Bytes that are UTF-8 become text, with secrets masked first and then cut on a
 * code-point border, so that the cut splits neither a character nor a secret
 * from its mask. Other bytes become base64 of their first `maxBytes` and are
 * **not redacted**: `encoding: "base64"` says so. The length counts bytes of
 * the text in UTF-8, and of the body before base64. The text is well-formed
 * Unicode. Pure.
 *
 * @param body - Bytes, or a text.
 * @throws {@link ReplyError} `invalid_option` for a body that is neither.
 *
 * @example
 * ```ts
 * boundedPayload("token=abc; a=1", { include: true }); // { payload: "token=[redacted]; a=1", encoding: "utf-8" }
 * boundedPayload("hello", { include: true, maxBytes: 4 }); // { payload: "hell", encoding: "utf-8", payloadTruncated: true }
 * boundedPayload("hello", { include: false }); // { encoding: "omitted" }
 * ```
 */
export function boundedPayload(body: Uint8Array | string, options: PayloadOptions): BoundedPayload {
  const isText = typeof body === "string";
  if (!isText && !isBytes(body)) throw new ReplyError("invalid_option", pointer([]), "neither bytes nor a text");
  if (options.include !== true) return { encoding: "omitted" };
  const maxBytes = normalizeLimit(options.maxBytes, BYTES);
  const text = isText ? body.toWellFormed() : utf8Text(body);
  if (text === undefined) {
    const bytes = body as Uint8Array;
    return carried(base64(bytes.subarray(0, maxBytes)), "base64", bytes.length > maxBytes);
  }
  const redacted = redact(text, options.redact ?? redactions);
  const payload = utf8Start(redacted, maxBytes);
  return carried(payload, "utf-8", payload.length < redacted.length);
}

function carried(payload: string, encoding: "utf-8" | "base64", truncated: boolean): BoundedPayload {
  return truncated ? { payload, encoding, payloadTruncated: true } : { payload, encoding };
}

// By brand, so that the bytes of another realm count.
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]";
}
