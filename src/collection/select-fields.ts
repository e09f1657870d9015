import { setField } from "../core/json-field.js";
import { ToolError } from "../core/tool-error.js";
import type { Page } from "./page.js";

/** Which fields a caller may ask for. */
export type SelectOptions<A extends string = string> = {
  /** Identity fields: they stay, asked for or not. */
  always?: readonly A[];
  /** The fields that there are; the fields of the items unless given. */
  known?: readonly string[];
};

/** An item of which its caller chose the fields: those in `A` are there for sure. */
export type SelectedFields<T, A extends string = never> = { [K in keyof T]?: T[K] } & {
  [K in keyof T & A]: T[K];
};

/** A page whose items hold the fields that its caller asked for; what else is on the page stays. */
export type SelectedPage<P extends Page, A extends string = never> = Omit<P, "items"> & {
  items: SelectedFields<P["items"][number], A>[];
};

/**
 * Keeps of each item the fields that the caller asked for.
 *
 * `undefined` and `null` ask for all of them; `[]` for the identity fields
 * alone. Fields in `always` cannot be dropped. The fields of an item keep their
 * order, an item that does not own a field goes without it, and items that are
 * no objects stay as they are. The page is not mutated, and selecting the same
 * fields again changes nothing. Pure.
 *
 * @throws {@link ToolError} `INVALID_ARG` where `fields` is no list of names,
 * or names one that there is not, with the known ones. With neither `known` nor
 * items no name is unknown.
 *
 * @example
 * ```ts
 * import { collectionPage } from "mcp-reply/collection";
 *
 * const page = collectionPage([{ id: "7", title: "Año", body: "..." }], { limit: 50 });
 * selectFields(page, ["title"], { always: ["id"] }).items; // [{ id: "7", title: "Año" }]
 * ```
 */
export function selectFields<P extends Page, const A extends string = never>(
  page: P,
  fields: unknown,
  options: SelectOptions<A> = {},
): SelectedPage<P, A> {
  const { always = [], known } = options;
  if (fields === undefined || fields === null) return { ...page } as unknown as SelectedPage<P, A>;
  if (!Array.isArray(fields) || !fields.every((field) => typeof field === "string")) {
    throw new ToolError("INVALID_ARG", "fields is a list of names", { argument: "fields" });
  }
  const items = page.items.map(asJsonSeesIt);
  checkNames(fields, [...new Set([...always, ...(known ?? namesOf(items))])], known !== undefined || items.length > 0);
  const chosen = new Set<string>([...always, ...fields]);
  return { ...page, items: items.map((item) => selected(item, chosen)) } as unknown as SelectedPage<P, A>;
}

// The fields of an item that answers for itself are those of its answer.
function asJsonSeesIt(item: unknown, index: number): unknown {
  const { toJSON } = (item ?? {}) as { toJSON?: unknown };
  return typeof item === "object" && typeof toJSON === "function" ? toJSON.call(item, String(index)) : item;
}

function checkNames(fields: readonly string[], known: readonly string[], complete: boolean): void {
  const unknown = complete ? fields.filter((field) => !known.includes(field)) : [];
  if (unknown.length === 0) return;
  const names = (list: readonly string[]): string => list.map((name) => JSON.stringify(name)).join(", ");
  throw new ToolError("INVALID_ARG", `There is no field ${names(unknown)}; there are ${names(known)}`, {
    argument: "fields",
    unknown,
    known,
  });
}

function namesOf(items: readonly unknown[]): string[] {
  const names = new Set<string>();
  for (const item of items) {
    if (isFields(item)) for (const name of Object.keys(item)) names.add(name);
  }
  return [...names];
}

function selected(item: unknown, chosen: ReadonlySet<string>): unknown {
  if (!isFields(item)) return item;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(item)) {
    if (chosen.has(name)) setField(result, name, item[name]);
  }
  return result;
}

function isFields(item: unknown): item is Record<string, unknown> {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}
