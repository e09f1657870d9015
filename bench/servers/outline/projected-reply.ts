import { createProjection, type ErrorChannel, markdownField, outlineNode, type ProjectionConfig } from "mcp-reply";
import type { ReplyStyle } from "./server.js";

/** How an error reaches the caller. */
const errorChannel: ErrorChannel = "structured";

/** The projection of the server, with the renderings that a switch asks for. */
export function outlineProjection(renderings: NonNullable<ProjectionConfig["renderings"]>) {
  return createProjection({ prune: [outlineNode], markdownField, errorChannel, renderings });
}

const projection = outlineProjection({});

/** The payload once, without what only a screen needs. */
export const projectedReply: ReplyStyle = (tool, answer) => projection.handler(tool, answer);
