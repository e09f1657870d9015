import {
  createMarkdownField,
  createProjection,
  type ErrorChannel,
  fromArgument,
  fromDefault,
  outlineNode,
  type Projection,
} from "mcp-reply";

type Page = { slug: string; md: string };
type Note = { md: string; pinned: boolean };

// page_alone is called without arguments, so that its slug is never the caller's own.
const markdownField = createMarkdownField()
  .with<Page>("page_render", { field: "md", recoverable: { slug: fromArgument("slug") } })
  .with<Page>("page_alone", { field: "md", recoverable: { slug: fromArgument("slug") } })
  .with<Note>("note_render", { field: "md", recoverable: { pinned: fromDefault(false) } });

/** One projection for each error channel, with the rule and the registry that the tools need. */
export const projections: { [C in ErrorChannel]: Projection<C> } = {
  structured: createProjection({ prune: [outlineNode], markdownField }),
  text: createProjection({ prune: [outlineNode], markdownField, errorChannel: "text" }),
  both: createProjection({ prune: [outlineNode], markdownField, errorChannel: "both" }),
};
