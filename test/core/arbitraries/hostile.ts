import * as fc from "fast-check";
import { key, scalar } from "./json-value.js";
import { odd } from "./odd-value.js";
import { outline } from "./outline.js";
import { foreign, type Recipe, unrepresentable } from "./unrepresentable.js";

type Fields = Record<string, unknown>;

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withNullPrototype: true,
  withBoxedValues: true,
  maxDepth: 2,
  maxKeys: 3,
});
const known = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Recipe> => values.map((value) => () => value);
const listOf = (item: fc.Arbitrary<Recipe>): fc.Arbitrary<Recipe> =>
  fc.array(item, { maxLength: 3 }).map((makes) => () => makes.map((make) => make()));
const fieldsOf = (field: fc.Arbitrary<Recipe>): fc.Arbitrary<Recipe> =>
  fc
    .uniqueArray(fc.tuple(key, field), { maxLength: 3, selector: ([name]) => name })
    .map((fields) => () => Object.fromEntries(fields.map(([name, make]) => [name, make()])));

// What one value becomes in hostile hands.
const wrapped: ((value: unknown) => unknown)[] = [
  (value) => [value, { again: value }],
  (value) => Object.defineProperty({}, "lazy", { get: () => value, enumerable: true }),
  (value) => ({ toJSON: () => value, hidden: 1 }),
  (value) => Object.assign(() => 1, { toJSON: () => value }),
  (value) => (typeof value === "object" && value !== null ? new Proxy(value, {}) : value),
  (value) => {
    const holder: Fields = { value };
    holder.back = [holder];
    return holder;
  },
  (value) => ({ id: 1, text: value, children: [value], tokens: value, todo: value, properties: [] }),
  (value) => ({ id: { toJSON: () => undefined }, text: value, children: [], tokens: value }),
];

/** Any JavaScript value: what fast-check makes, and all that it lacks. */
export const hostile: fc.Arbitrary<Recipe> = fc.letrec<{ value: Recipe }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.oneof(known(scalar), unrepresentable, odd, foreign, known(anything)),
    listOf(tie("value")),
    fieldsOf(tie("value")),
    fc.tuple(tie("value"), fc.constantFrom(...wrapped)).map(
      ([make, wrap]) =>
        () =>
          wrap(make()),
    ),
  ),
})).value;

/** JSON, and in it now and then one value that JSON cannot carry. */
export const mostlyValid: fc.Arbitrary<Recipe> = fc.letrec<{ value: Recipe }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    { weight: 40, arbitrary: known(scalar) },
    { weight: 2, arbitrary: fc.oneof(unrepresentable, odd, foreign) },
    { weight: 20, arbitrary: listOf(tie("value")) },
    { weight: 20, arbitrary: fieldsOf(tie("value")) },
    { weight: 20, arbitrary: known(outline) },
  ),
})).value;
