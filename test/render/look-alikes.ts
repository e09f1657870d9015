import * as fc from "fast-check";
import { key, scalar } from "../core/arbitraries/json-value.js";

const tricky: fc.Arbitrary<string> = fc.constantFrom(
  "~",
  "~~",
  "columns",
  "=1",
  '={"a":1}',
  "{}",
  '{"a":1} b',
  "TODO",
  "TODO x",
  "DONE ",
  " x",
  "x ",
  "a\nb",
  "\n]",
  "]",
  "```js\n```",
  "````",
  "a|b",
  "\\|",
  "007",
  "1e3",
  "-1",
  "null",
  "true",
  "👩‍👩‍👧 é",
  "\udc00",
  "\r\n",
  "\u2028",
  "\t",
  '{"columns":["a"],"rows":[[1]]}',
  "[\n1 a\n]",
);

const leaf: fc.Arbitrary<unknown> = fc.oneof({ weight: 2, arbitrary: tricky }, scalar);
const column: fc.Arbitrary<string> = fc.oneof({ weight: 4, arbitrary: fc.constantFrom("a", "b", "c", "d", "1") }, key);
const id: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[0-9A-Z]{1,4}$/) },
  fc.constantFrom("", "a b", "=1", "]", "{", "~", "TODO", "a\n", "\ud83d", 7, null, "é👍", "\u00a0", "#1"),
);

/** Forms that a rendering gives, values that look like them, and everything else JSON has. */
export const lookAlike: fc.Arbitrary<unknown> = valueAt(4);

function valueAt(levels: number): fc.Arbitrary<unknown> {
  if (levels === 0) return leaf;
  const inner = valueAt(levels - 1);
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(inner, { maxLength: 4 }) },
    { weight: 2, arbitrary: entries(fc.array(fc.tuple(key, inner), { maxLength: 4 })) },
    { weight: 3, arbitrary: itemsOf(inner) },
    { weight: 3, arbitrary: outlineOf(levels - 1, inner) },
    { weight: 3, arbitrary: tableOf(inner) },
  );
}

// Ragged, gapped, in other orders, now and then not an object at all.
function itemsOf(inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  const item = entries(fc.array(fc.tuple(column, fc.oneof(leaf, leaf, inner)), { maxLength: 5 }));
  return fc.array(fc.oneof({ weight: 15, arbitrary: item }, leaf), { maxLength: 7 });
}

function outlineOf(levels: number, inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  const children = levels === 0 ? fc.constant([]) : fc.oneof(outlineOf(levels - 1, inner), fc.constant([]));
  const extra = fc.oneof(
    fc.tuple(fc.constant("todo"), fc.constantFrom("TODO", "DONE", "todo", null)),
    fc.tuple(fc.constantFrom("collapsed", "properties", "todo", "}"), fc.oneof(leaf, inner)),
  );
  const node = fc
    .tuple(id, fc.oneof(leaf, leaf, leaf, inner), entries(fc.array(extra, { maxLength: 3 })), children, fc.nat(12))
    .map(([id, text, extras, children, odd]) => {
      if (odd === 0) return { id, text, children, ...extras };
      if (odd === 1) return { text, id, ...extras, children };
      if (odd === 2) return { id, text, ...extras };
      return { id, text, ...extras, children };
    });
  return fc.array(fc.oneof({ weight: 12, arbitrary: node as fc.Arbitrary<unknown> }, inner), { maxLength: 4 });
}

function tableOf(inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      fc.constantFrom("columns", "~columns", "~~columns"),
      fc.oneof(fc.array(column, { maxLength: 4 }), leaf),
      fc.oneof(fc.array(fc.oneof(fc.array(inner, { maxLength: 4 }), inner), { maxLength: 4 }), leaf),
      fc.nat(5),
    )
    .map(([name, columns, rows, odd]) => {
      if (odd === 0) return { rows, [name]: columns };
      if (odd === 1) return { [name]: columns, rows, more: 1 };
      return { [name]: columns, rows };
    });
}

function entries(pairs: fc.Arbitrary<[string, unknown][]>): fc.Arbitrary<Record<string, unknown>> {
  return pairs.map((fields) => Object.fromEntries(fields));
}
