import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";

/** Why a page is not the whole collection. */
export type TruncationReason = "limit_reached" | "backend_cap" | "mid_batch_failure" | "budget_reached";

/** One page of a collection: what there is, and whether and how there is more. */
export type Page<T = unknown> = {
  items: T[];
  /** The most items that this page could have held. */
  limit: number;
  /** Where this page began; absent on the first one. */
  cursor?: string;
  /** Asks for the next page; absent on the last one, and where nothing can ask for more. */
  nextCursor?: string;
  /** True exactly when more exists. */
  truncated: boolean;
  truncationReason?: TruncationReason;
  /** How many items the whole collection has, where that is known. */
  total?: number;
};

/** What is known of a page beside its items; `null` and `""` are no cursor. */
export type PageOptions = {
  limit: number;
  cursor?: string | null | undefined;
  nextCursor?: string | null | undefined;
  truncated?: boolean | undefined;
  truncationReason?: TruncationReason | undefined;
  total?: number | undefined;
};

const reasons: readonly string[] = [
  "limit_reached",
  "backend_cap",
  "mid_batch_failure",
  "budget_reached",
] satisfies TruncationReason[];

/**
 * Builds the one envelope that every list answers in, and refuses one that
 * contradicts itself.
 *
 * `truncated` is true exactly when more exists, and then has a reason; no hits
 * give `items: []`. `null` and `""` are no cursor. The items keep their order
 * and are not copied, their array is. Pure.
 *
 * @param items - The items of this page, at most `limit` of them.
 * @throws {@link ReplyError} `invalid_option`: items that are no array or more
 * than the limit, `truncated` without a reason or a reason without it, a
 * `nextCursor` on a page that is not truncated or equal to its `cursor`, a
 * `total` smaller than the items that are there.
 *
 * @example
 * ```ts
 * collectionPage([{ id: "7" }], { limit: 50 });
 * // { items: [{ id: "7" }], limit: 50, truncated: false }
 * ```
 */
export function collectionPage<T>(items: readonly T[], options: PageOptions): Page<T> {
  if (!Array.isArray(items)) refuse("items", "not an array");
  const { limit, total, truncationReason } = options;
  const cursor = given(options.cursor, "cursor");
  const nextCursor = given(options.nextCursor, "nextCursor");
  const truncated = options.truncated ?? false;
  checkPageLimit(limit);
  if (items.length > limit) refuse("items", `${items.length} items, more than the limit of ${limit}`);
  if (typeof truncated !== "boolean") refuse("truncated", "not a boolean");
  if (truncated && truncationReason === undefined) refuse("truncationReason", "missing on a truncated page");
  if (truncationReason !== undefined && !truncated) refuse("truncationReason", "given on a page that is not truncated");
  if (truncationReason !== undefined && !reasons.includes(truncationReason)) {
    refuse("truncationReason", `not one of ${reasons.join(", ")}`);
  }
  if (nextCursor !== undefined && !truncated) refuse("nextCursor", "given on a page that is not truncated");
  if (nextCursor !== undefined && nextCursor === cursor) refuse("nextCursor", "equal to the cursor: it leads nowhere");
  if (total !== undefined && !(Number.isInteger(total) && total >= items.length)) {
    refuse("total", "not a whole number of at least the items on the page");
  }
  return {
    items: [...items],
    limit,
    ...(cursor !== undefined && { cursor }),
    ...(nextCursor !== undefined && { nextCursor }),
    truncated,
    ...(truncationReason !== undefined && { truncationReason }),
    ...(total !== undefined && { total }),
  };
}

/** Checks a limit that the author hands on; one that a caller asked for was normalised before. */
export function checkPageLimit(limit: unknown): void {
  if (!Number.isSafeInteger(limit) || (limit as number) < 1) refuse("limit", "not a whole number of at least 1");
}

function given(cursor: unknown, name: string): string | undefined {
  if (cursor === undefined || cursor === null || cursor === "") return undefined;
  return typeof cursor === "string" ? cursor : refuse(name, "not a string");
}

function refuse(option: string, reason: string): never {
  throw new ReplyError("invalid_option", pointer([option]), reason);
}
