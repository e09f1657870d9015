import { createProjection, type ErrorChannel, markdownField, outlineNode } from "mcp-reply";
import type { ReplyStyle } from "./server.js";

/** How an error reaches the caller. */
const errorChannel: ErrorChannel = "structured";

const projection = createProjection({ prune: [outlineNode], markdownField, errorChannel });

/** The payload once, without what only a screen needs. */
export const projectedReply: ReplyStyle = (tool, answer) => projection.handler(tool, answer);
