import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";
import { ToolError } from "../core/tool-error.js";
import { invalidCursor, readCursor, writeCursor } from "./cursor.js";
import { checkPageLimit, collectionPage, type Page } from "./page.js";

/** Which page of an array, and how its cursors are told apart from others. */
export type PaginateOptions<T> = {
  /** The most items a page holds; one that the caller asked for goes through `normalizeLimit` first. */
  limit: number;
  /** What the caller sent: `undefined`, `null` and `""` are the first page. */
  cursor?: unknown;
  /** Names the list, filters included: the cursor of one list is refused by another. */
  scope: string;
  /** What identifies an item, so that a page goes on behind it even where the array has moved. */
  key?: (item: T) => string | number;
};

/**
 * Cuts one page out of an array in memory.
 *
 * While the array is unchanged, walking the cursors gives every item exactly
 * once, in order, and the last page has no `nextCursor`. With `key` the walk
 * goes on behind the last item it gave, wherever that stands now. A cursor is
 * opaque, not secret: it holds a version, the scope, the offset and the key.
 * The array is not mutated. Pure.
 *
 * @returns The page, with `total` the length of the array.
 * @throws {@link ToolError} `INVALID_CURSOR` for a cursor that is malformed, out
 * of range or of another scope; `STALE_CURSOR` where the item it stands on is gone.
 * @throws {@link ReplyError} `invalid_option` for a limit that is no whole
 * number of at least 1, and a key that is no string and no finite number.
 *
 * @example
 * ```ts
 * const page = paginate(["a", "b", "c"], { limit: 2, scope: "letters" });
 * page.items; // ["a", "b"]
 * paginate(["a", "b", "c"], { limit: 2, scope: "letters", cursor: page.nextCursor }).items; // ["c"]
 * ```
 */
export function paginate<T>(all: readonly T[], options: PaginateOptions<T>): Page<T> {
  const { limit, cursor } = options;
  const start = startOf(all, options);
  const end = Math.min(start + limit, all.length);
  const more = end < all.length;
  return collectionPage(all.slice(start, end), {
    limit,
    cursor: cursor as string | null | undefined,
    nextCursor: more ? cursorAt(all, options, end) : undefined,
    truncated: more,
    truncationReason: more ? "limit_reached" : undefined,
    total: all.length,
  });
}

/**
 * Gives the cursors inside a page of `paginate`, for a page that is cut again:
 * `fitToBudget(page, { cursorAfter: cursorsOf(all, options), ... })`.
 *
 * Takes the index alone, so that it works where the items were projected. Pure.
 *
 * @param options - The same as `paginate` got.
 * @throws as `paginate` does.
 *
 * @example
 * ```ts
 * const options = { limit: 2, scope: "letters" };
 * const page = paginate(["a", "b", "c"], options);
 * cursorsOf(["a", "b", "c"], options)("b", 1) === page.nextCursor; // true
 * ```
 */
export function cursorsOf<T>(all: readonly T[], options: PaginateOptions<T>): (item: unknown, index: number) => string {
  const start = startOf(all, options);
  return (_item, index) => cursorAt(all, options, start + index + 1);
}

function startOf<T>(all: readonly T[], { limit, cursor, scope, key }: PaginateOptions<T>): number {
  if (!Array.isArray(all)) refuse([], "not an array");
  checkPageLimit(limit);
  if (typeof scope !== "string") refuse(["scope"], "not a string");
  if (cursor === undefined || cursor === null || cursor === "") return 0;
  const position = readCursor(scope, cursor);
  // An author who adds or drops the key has made cursors of another kind.
  if ((position.key === undefined) !== (key === undefined)) throw invalidCursor("it is not one that this tool gave");
  if (key === undefined) {
    if (position.offset >= all.length) throw invalidCursor("there are not as many items any more");
    return position.offset;
  }
  const stands = (index: number): boolean => index < all.length && keyOf(key, all[index] as T) === position.key;
  if (stands(position.offset - 1)) return position.offset;
  const moved = all.findIndex((_, index) => stands(index));
  if (moved >= 0) return moved + 1;
  throw new ToolError(
    "STALE_CURSOR",
    "The item that the cursor stands on is gone. Ask without a cursor to start again.",
  );
}

function cursorAt<T>(all: readonly T[], { scope, key }: PaginateOptions<T>, offset: number): string {
  return writeCursor(scope, { offset, key: key && keyOf(key, all[offset - 1] as T) });
}

function keyOf<T>(key: (item: T) => string | number, item: T): string | number {
  const value = key(item);
  if (typeof value !== "string" && !Number.isFinite(value)) refuse(["key"], "not a string and not a finite number");
  return value;
}

function refuse(steps: readonly string[], reason: string): never {
  throw new ReplyError("invalid_option", pointer(steps), reason);
}
