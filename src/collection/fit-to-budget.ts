import { walkJson } from "../core/json-walk.js";
import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";
import { walksOf } from "../core/walk-options.js";
import { type Budget, characters } from "./host-caps.js";
import type { Page, TruncationReason } from "./page.js";

/** What a page may count, and how a page that is cut goes on. */
export type FitOptions<P extends Page> = Budget & {
  /** The cursor that asks for what comes behind an item of the page; `cursorsOf` gives those of `paginate`. */
  cursorAfter: (item: P["items"][number], index: number) => string;
  /** The text that a page is answered with: its compact JSON unless given. */
  text?: (page: P) => string;
};

/** A page that fits; `oversized` where its one item does not. */
export type FittedPage<P extends Page> = P & {
  nextCursor?: string;
  truncated: boolean;
  truncationReason?: TruncationReason;
  oversized?: true;
};

/**
 * Cuts a page to what a host hands to its model.
 *
 * The whole page where its text counts at most `max`; else a prefix that fits
 * and whose extension by one item does not, with `truncated`, a reason
 * (`budget_reached`, where there was none) and `nextCursor` set together. A
 * first item that alone counts more is sent alone with `oversized: true`: no
 * item is skipped, and walking the cursors gives each exactly once. The page is
 * not mutated; what else is on it stays. Pure where `count`, `cursorAfter` and
 * `text` are, which may be asked several times.
 *
 * @throws {@link ReplyError} `invalid_option` where `max` is not above 0, or
 * `cursorAfter` gives no cursor or the one that the page began at; without
 * `text`, what JSON cannot carry as `unrepresentable_value`.
 *
 * @example
 * ```ts
 * import { collectionPage } from "mcp-reply/collection";
 *
 * const page = collectionPage(["Ada", "Grace", "Edsger"].map((name) => name.repeat(20)), { limit: 3 });
 * const fitted = fitToBudget(page, { max: 300, cursorAfter: (_, index) => `after-${index}` });
 * [fitted.items.length, fitted.truncationReason, fitted.nextCursor]; // [2, "budget_reached", "after-1"]
 * ```
 */
export function fitToBudget<P extends Page>(page: P, options: FitOptions<P>): FittedPage<P> {
  const { max, count = characters, cursorAfter, text = compactText } = options;
  if (!(max > 0)) refuse("max", "not a number above 0");
  const fits = (candidate: P): boolean => count(text(candidate)) <= max;
  if (page.items.length === 0 || fits(page)) return page;

  const prefix = (length: number): P => cut(page, length, cursorAfter);
  if (page.items.length === 1) return { ...page, oversized: true };
  if (!fits(prefix(1))) return { ...prefix(1), oversized: true };
  let fitting = 1;
  let exceeding = page.items.length;
  while (exceeding - fitting > 1) {
    const middle = Math.floor((fitting + exceeding) / 2);
    if (fits(prefix(middle))) fitting = middle;
    else exceeding = middle;
  }
  return prefix(fitting);
}

function cut<P extends Page>(page: P, length: number, cursorAfter: FitOptions<P>["cursorAfter"]): P {
  const nextCursor = cursorAfter(page.items[length - 1], length - 1);
  if (typeof nextCursor !== "string" || nextCursor === "") refuse("cursorAfter", "gave no cursor");
  if (nextCursor === page.cursor) refuse("cursorAfter", "gave the cursor that the page began at: it leads nowhere");
  const truncationReason = page.truncationReason ?? "budget_reached";
  return { ...page, items: page.items.slice(0, length), truncated: true, truncationReason, nextCursor };
}

function compactText(page: Page): string {
  return JSON.stringify(walkJson(walksOf([]).text, page));
}

function refuse(option: string, reason: string): never {
  throw new ReplyError("invalid_option", pointer([option]), reason);
}
