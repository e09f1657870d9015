import * as fc from "fast-check";

/** An ISO date, as JSON carries one. */
export const isoDate: fc.Arbitrary<string> = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") })
  .map((date) => date.toISOString());
/** Short texts, and those that other code trips over. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom("", "Año/ñ", "\ud83d", "\u2028", "NaN", "null", "__proto__", "# A\n"),
  isoDate,
);
/** Names of fields, and those that other code trips over. */
export const key: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("a", "b", "id", "text", "todo", "at") },
  fc.constantFrom("__proto__", "constructor", "hasOwnProperty", "length", "", "toJSON", "0", "10", "a/b", "m~n"),
  fc.string({ maxLength: 3 }),
);
/** A JSON value that is no container. */
export const scalar: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);

/** A JSON value with the names and texts in it that other code trips over. */
export const jsonValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4, depthSize: "small" }, scalar, tie("list"), tie("fields")),
  list: fc.array(tie("value"), { maxLength: 4 }),
  fields: fc
    .uniqueArray(fc.tuple(key, tie("value")), { maxLength: 4, selector: ([name]) => name })
    .map((fields) => Object.fromEntries(fields)),
})).value;
