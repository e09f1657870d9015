import { pointer } from "./pointer.js";
import { type DefaultValue, type FromArgument, type FromDefault, freshDefault, isDefaultValue } from "./recoverable.js";
import { ReplyError } from "./reply-error.js";

type StringField<P> = { [K in keyof P]-?: P[K] extends string ? K : never }[keyof P] & string;

/**
 * A markdown-first tool: which field of payload `P` is the markdown, and how
 * the caller gets every other field. A field left out is a type error.
 */
export type MarkdownEntry<P> = {
  // A union over the string fields, because F cannot be inferred beside an explicit P.
  [F in StringField<P>]: {
    readonly field: F;
    readonly recoverable: { readonly [K in Exclude<keyof P & string, F>]-?: FromArgument | FromDefault<P[K]> };
  };
}[StringField<P>];

/** A markdown entry of a payload whose type is not known. */
export type AnyMarkdownEntry = {
  readonly field: string;
  readonly recoverable: { readonly [field: string]: FromArgument | FromDefault };
};

/**
 * The registry of markdown-first tools: immutable, and iterable as pairs of
 * tool and entry in the order in which they were added.
 */
export type MarkdownField = {
  /** The name of the tool's markdown field; `undefined` for a tool without an entry. */
  get(tool: string): string | undefined;
  has(tool: string): boolean;
  entry(tool: string): AnyMarkdownEntry | undefined;
  /**
   * A new registry with one entry more, or one replaced; this one stays as it is.
   *
   * @throws {@link ReplyError} `invalid_entry`, with the path inside the entry.
   *
   * @example
   * ```ts
   * type Page = { slug: string; md: string };
   * const registry = createMarkdownField().with<Page>("page_render", {
   *   field: "md",
   *   recoverable: { slug: fromArgument("slug") },
   * });
   * registry.get("page_render"); // "md"
   * ```
   */
  with<P = unknown>(
    tool: string,
    entry: NoInfer<unknown extends P ? AnyMarkdownEntry : MarkdownEntry<P>>,
  ): MarkdownField;
  [Symbol.iterator](): IterableIterator<[tool: string, entry: AnyMarkdownEntry]>;
};

/** Creates an empty registry: no tool is markdown-first. */
export function createMarkdownField(): MarkdownField {
  return registry(new Map());
}

/** The registry of the reference projection: `outl_page_render` and `outl_export_md`. */
export const markdownField: MarkdownField = /* @__PURE__ */ registry(
  /* @__PURE__ */ new Map(
    ["outl_page_render", "outl_export_md"].map((tool) => [
      tool,
      frozenEntry({ field: "md", recoverable: { slug: { argument: "slug" } } }),
    ]),
  ),
);

function registry(entries: ReadonlyMap<string, AnyMarkdownEntry>): MarkdownField {
  return Object.freeze({
    get: (tool: string) => entries.get(tool)?.field,
    has: (tool: string) => entries.has(tool),
    entry: (tool: string) => entries.get(tool),
    with: (tool: string, entry: unknown) => registry(new Map(entries).set(checkTool(tool), checkEntry(entry))),
    [Symbol.iterator]: () => entries[Symbol.iterator](),
  });
}

function checkTool(tool: unknown): string {
  return typeof tool === "string" ? tool : refuse([], "the tool's name is not a string");
}

function checkEntry(entry: unknown): AnyMarkdownEntry {
  const { field, recoverable } = (entry ?? {}) as Record<string, unknown>;
  if (typeof field !== "string") return refuse(["field"], "not the name of a field");
  if (typeof recoverable !== "object" || recoverable === null || Array.isArray(recoverable))
    return refuse(["recoverable"], "not an object of fields");
  const sources = Object.entries(recoverable).map(([name, source]): [string, FromArgument | FromDefault] => {
    if (name === field) refuse(["recoverable", name], "the markdown field itself");
    const { argument, default: fallback } = (source ?? {}) as Record<string, unknown>;
    if (typeof argument !== "string" && !(isDefaultValue(fallback) && argument === undefined)) {
      refuse(["recoverable", name], "neither fromArgument nor fromDefault of a JSON scalar, [] or {}");
    }
    return [name, typeof argument === "string" ? { argument } : { default: freshDefault(fallback as DefaultValue) }];
  });
  return frozenEntry({ field, recoverable: Object.fromEntries(sources) });
}

function frozenEntry(entry: AnyMarkdownEntry): AnyMarkdownEntry {
  Object.values(Object.freeze(entry.recoverable)).forEach(Object.freeze);
  return Object.freeze(entry);
}

function refuse(steps: readonly string[], reason: string): never {
  throw new ReplyError("invalid_entry", pointer(steps), reason);
}
