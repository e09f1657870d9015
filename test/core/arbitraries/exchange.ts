import * as fc from "fast-check";
import {
  createMarkdownField,
  createProjection,
  fromArgument,
  fromDefault,
  type MarkdownField,
  type Projection,
  type PruneRule,
} from "mcp-reply";
import { jsonValue, scalar, text } from "./json-value.js";
import { inAnyOrder, outline } from "./outline.js";
import { ruledValue, ruleSet } from "./ruled-value.js";

type Fields = Record<string, unknown>;

/** A projection of random rules, registry and channel, and a call that it answers. */
export type Exchange = {
  rules: PruneRule[];
  registry: MarkdownField;
  projection: Projection<"structured" | "text" | "both">;
  tool: string;
  payload: unknown;
  args: unknown;
};

const slug = fc.constantFrom<unknown>("a", "b", 0, -0, null, "é");
const markdown = fc.oneof(
  fc.constantFrom("# A\n", "", "123", '"x"', "null", '{"a":1}', '{"a": 1}', " 1", "\ud83d", "Error: x", "[]"),
  fc.string({ unit: "grapheme" }),
);
const page = inAnyOrder(
  {
    md: fc.oneof({ weight: 9, arbitrary: markdown }, scalar),
    slug,
    lang: fc.constantFrom("en", "de", {}, []),
    id: slug,
    text,
  },
  ["md"],
);

export const exchange: fc.Arbitrary<Exchange> = fc
  .record({
    rules: ruleSet,
    sources: fc.uniqueArray(
      fc.oneof(
        fc.tuple(fc.constant("slug"), fc.constantFrom(fromArgument("slug"), fromArgument("other"))),
        fc.tuple(fc.constant("lang"), fc.constantFrom(fromDefault("en"), fromDefault({}), fromDefault([]))),
        fc.tuple(fc.constant("id"), fc.constantFrom(fromArgument("id"), fromDefault(0))),
      ),
      { maxLength: 3, selector: ([name]) => name },
    ),
    errorChannel: fc.constantFrom("structured", "text", "both"),
    tool: fc.constantFrom("page_render", "page_render", "other", "__proto__", "toString"),
    payload: fc.oneof({ weight: 3, arbitrary: page }, ruledValue, outline, jsonValue),
    given: fc.option(fc.record({ slug, other: slug, id: slug }, { requiredKeys: [] }), { nil: undefined }),
    same: fc.boolean(),
  })
  .map(({ rules, sources, errorChannel, tool, payload, given, same }) => {
    const entry = { field: "md", recoverable: Object.fromEntries(sources) };
    const registry = createMarkdownField().with("page_render", entry);
    const projection = createProjection({ prune: rules, markdownField: registry, errorChannel });
    // Half of the calls ask for what the payload then says.
    const args = same && given !== undefined ? { ...given, ...pickArguments(payload, sources) } : given;
    return { rules, registry, projection, tool, payload, args };
  });

function pickArguments(payload: unknown, sources: readonly (readonly [string, object])[]): Fields {
  const fields = (payload ?? {}) as Fields;
  return Object.fromEntries(
    sources.flatMap(([name, source]) =>
      "argument" in source && Object.hasOwn(fields, name) ? [[String(source.argument), fields[name]]] : [],
    ),
  );
}
