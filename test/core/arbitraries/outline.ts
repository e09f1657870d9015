import * as fc from "fast-check";
import { isoDate, jsonValue, scalar, text } from "./json-value.js";

type Fields = Record<string, unknown>;

/** An object of these fields, some of them absent, with its keys in any order: ranks decide it. */
export function inAnyOrder(
  fields: { [key: string]: fc.Arbitrary<unknown> },
  requiredKeys: readonly string[] = Object.keys(fields),
): fc.Arbitrary<Fields> {
  const count = Object.keys(fields).length;
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: [...requiredKeys] }),
      fc.array(fc.nat(99), { minLength: count, maxLength: count }),
    )
    .map(([value, ranks]) =>
      Object.fromEntries(
        Object.entries(value)
          .map((entry, i) => ({ entry, rank: ranks[i] ?? 0 }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ entry }) => entry),
      ),
    );
}

const tokens = fc.oneof(fc.array(fc.record({ kind: fc.constant("plain"), value: text }), { maxLength: 2 }), jsonValue);
const properties = fc.oneof(
  fc.constant([]),
  fc.array(fc.record({ key: text, value: scalar }), { maxLength: 2 }),
  scalar,
);
const screenFields = { collapsed: fc.constantFrom(false, true), todo: fc.constantFrom(null, "TODO"), properties };

// The depth is counted over all kinds of nodes together; the first choice is what the deepest are made of.
const depth = { depthIdentifier: fc.createDepthIdentifier(), maxDepth: 3 };

/** A tree of parser-AST nodes alone: the same shape as an outline without `id`. */
export const parserAst: fc.Arbitrary<Fields> = fc.letrec<{ node: Fields; children: unknown }>((tie) => ({
  node: inAnyOrder({ text, properties, children: tie("children") }),
  children: fc.oneof(depth, fc.constant([]), fc.array(tie("node"), { maxLength: 2 })),
})).node;

/** Trees of outline nodes, whole or lacking keys, and parser-AST nodes, mixed with other JSON. */
export const outline: fc.Arbitrary<unknown> = fc.letrec((tie) => {
  const id = fc.string({ minLength: 1, maxLength: 6 });
  const names = { id, text, children: tie("children") };
  return {
    nodeOrNearly: inAnyOrder(
      {
        ...names,
        id: fc.oneof(id, scalar),
        children: tie("any"),
        tokens,
        collapsed: fc.constantFrom(false, true, null, 0, []),
        todo: fc.constantFrom(null, "TODO", false, {}),
        properties: fc.oneof(properties, fc.constant({})),
        at: isoDate,
        extra: tie("any"),
      },
      [],
    ),
    node: inAnyOrder({ ...names, ...screenFields, tokens, at: isoDate, extra: tie("any") }, ["id", "text", "children"]),
    children: fc.array(tie("any"), { maxLength: 3 }),
    any: fc.oneof(
      depth,
      scalar,
      tie("node"),
      tie("nodeOrNearly"),
      fc.record({ date: isoDate, outline: tie("children") }),
      tie("children"),
      parserAst,
    ),
  };
}).any;

/** Outline nodes that own every defaulted field, at its default or not. */
export const fullOutline: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: inAnyOrder({ id: text, text, children: tie("children"), ...screenFields, tokens, at: isoDate }, [
    "id",
    "text",
    "children",
    "collapsed",
    "todo",
    "properties",
  ]),
  children: fc.oneof(depth, fc.constant([]), fc.array(fc.oneof(scalar, parserAst, tie("node")), { maxLength: 3 })),
})).node;
