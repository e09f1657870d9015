const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const DATE_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CURSOR = /cursor$/i;

/**
 * The format of a string that its caller may rely on: `date`, `date-time`,
 * `ulid`, `uuid`, or `cursor` by the name of its field; else `undefined`.
 *
 * @example
 * ```ts
 * [stringFormat("2026-04-22", "at"), stringFormat("b3Bh", "nextCursor"), stringFormat("hi", "text")];
 * // ["date", "cursor", undefined]
 * ```
 */
export function stringFormat(text: string, key: string): string | undefined {
  if (CURSOR.test(key)) return "cursor";
  if (DATE.test(text)) return "date";
  if (DATE_TIME.test(text)) return "date-time";
  if (ULID.test(text)) return "ulid";
  return UUID.test(text) ? "uuid" : undefined;
}

/** Tells a key that is data, and no name: one of these formats, a number, a long hash. */
export function isDataKey(key: string): boolean {
  return stringFormat(key, "") !== undefined || /^\d+$/.test(key) || /^[0-9a-f]{16,}$/i.test(key);
}
