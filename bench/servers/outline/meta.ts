import * as z from "zod";
import type { PageRef } from "./page-name.js";
import { derivedId } from "./ulid.js";

export const meta = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(["page", "journal"]),
  icon: z.string().exactOptional(),
  pinned: z.boolean().exactOptional(),
  page_type: z.string().exactOptional(),
});

/** What the list says of a page. */
export type Meta = z.output<typeof meta>;

/** The fields of a page's meta that a caller may set; `null` takes one away. */
export type MetaChange = {
  title?: string | undefined;
  icon?: string | null | undefined;
  pinned?: boolean | undefined;
  page_type?: string | null | undefined;
};

/** The meta of a page that nobody recorded. */
export function unrecordedMeta({ path, slug, kind }: PageRef): Meta {
  return { id: derivedId(path), slug, title: slug, kind };
}

/** The meta with the change applied, its keys in the order of the type. */
export function changedMeta(before: Meta, change: MetaChange): Meta {
  const { id, slug, kind } = before;
  const icon = change.icon === undefined ? before.icon : change.icon;
  const pinned = change.pinned ?? before.pinned;
  const type = change.page_type === undefined ? before.page_type : change.page_type;
  return {
    id,
    slug,
    title: change.title ?? before.title,
    kind,
    ...(icon ? { icon } : {}),
    ...(pinned ? { pinned } : {}),
    ...(type ? { page_type: type } : {}),
  };
}
