import { ToolError } from "mcp-reply";

export type PageKind = "page" | "journal";

/** Where a page lives: `path` is relative to the workspace, with `/` on every system. */
export type PageRef = { kind: PageKind; slug: string; path: string };

// One path segment without separators, so that no slug can name a file elsewhere.
const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.-]*$/u;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST_SLUG_IN_BYTES = 200;

/**
 * The page or, when the slug is a calendar date, the journal of that name.
 *
 * @throws ToolError `INVALID_ARG` for anything that is not one plain file name: separators, `..`, a leading dot.
 */
export function pageRef(slug: string): PageRef {
  if (isCalendarDate(slug)) return journalRef(slug);
  if (!isSlug(slug)) {
    throw new ToolError("INVALID_ARG", `${JSON.stringify(slug)} is not a slug: letters, digits, ".", "_" and "-" only`);
  }
  return { kind: "page", slug, path: `pages/${slug}.md` };
}

/** @throws ToolError `INVALID_DATE` unless `date` is a day of the calendar, written YYYY-MM-DD. */
export function journalRef(date: string): PageRef {
  if (!isCalendarDate(date)) {
    throw new ToolError("INVALID_DATE", `${JSON.stringify(date)} is not a date of the form YYYY-MM-DD`);
  }
  return { kind: "journal", slug: date, path: `journals/${date}.md` };
}

/** The page that a file of the workspace holds, or `undefined` where its name is none that a slug can have. */
export function pageRefOfFile(kind: PageKind, fileName: string): PageRef | undefined {
  if (!fileName.endsWith(".md")) return undefined;
  const slug = fileName.slice(0, -".md".length);
  if (kind === "journal") return isCalendarDate(slug) ? journalRef(slug) : undefined;
  return isSlug(slug) && !isCalendarDate(slug) ? pageRef(slug) : undefined;
}

/** A slug for a title: `"C++ & Rust: notes"` becomes `"c-rust-notes"`. */
export function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return [...words.join("-")].slice(0, 60).join("").replace(/-+$/, "");
}

function isCalendarDate(date: string): boolean {
  if (!DATE.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

function isSlug(slug: string): boolean {
  return SLUG.test(slug) && !slug.includes("..") && Buffer.byteLength(slug) <= LONGEST_SLUG_IN_BYTES;
}
