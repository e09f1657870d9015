import { ToolError } from "../core/tool-error.js";
import { base64, fromBase64 } from "./base64.js";

/** Where a page ended: how many items came before, and the key of the last of them. */
export type Position = { readonly offset: number; readonly key: string | number | undefined };

const VERSION = 1;

/**
 * Writes a position as a cursor: opaque, printable, safe in a URL, not secret.
 *
 * The version comes first, so that a later form can tell this one.
 */
export function writeCursor(scope: string, { offset, key }: Position): string {
  const json = JSON.stringify(key === undefined ? [VERSION, scope, offset] : [VERSION, scope, offset, key]);
  return base64(asciiBytes(json)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Reads a cursor of this scope.
 *
 * @throws {@link ToolError} `INVALID_CURSOR` for anything that `writeCursor` did not write for the scope.
 */
export function readCursor(scope: string, cursor: unknown): Position {
  const parts = partsOf(cursor);
  if (parts === undefined) throw invalidCursor("it is not one that this tool gave");
  const [version, itsScope, offset, key] = parts;
  if (version !== VERSION) throw invalidCursor("it is of another version");
  if (itsScope !== scope) throw invalidCursor("it belongs to another list");
  const position = { offset, key } as Position;
  const whole = Number.isSafeInteger(offset) && (offset as number) >= 1;
  if (!whole || writeCursor(scope, position) !== cursor) throw invalidCursor("it is not one that this tool gave");
  return position;
}

/** The error for a cursor that leads nowhere, and the way out. */
export function invalidCursor(reason: string): ToolError {
  return new ToolError("INVALID_CURSOR", `The cursor cannot be used: ${reason}. Ask without a cursor to start again.`);
}

function partsOf(cursor: unknown): unknown[] | undefined {
  if (typeof cursor !== "string") return undefined;
  try {
    const parts: unknown = JSON.parse(asciiText(fromBase64(cursor.replaceAll("-", "+").replaceAll("_", "/"))));
    return Array.isArray(parts) ? parts : undefined;
  } catch {
    return undefined;
  }
}

// JSON can say everything in ASCII, where a byte is a character.
function asciiBytes(json: string): Uint8Array {
  const ascii = json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return Uint8Array.from(ascii, (character) => character.charCodeAt(0));
}

function asciiText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
