import { columnarJson, outlineLines } from "mcp-reply/render";
import { outlineProjection } from "./projected-reply.js";
import type { ReplyStyle } from "./server.js";

/** What a caller of a server with OUTL_REPLY set to the name reads replies with. */
export const renderedProjections = {
  columnar: outlineProjection({ outl_page_list: columnarJson, outl_search: columnarJson }),
  lines: outlineProjection({
    outl_page_get: outlineLines,
    outl_daily_today: outlineLines,
    outl_daily_get: outlineLines,
  }),
};

/** The reply styles that send a rendering; by the value of OUTL_REPLY. */
export const renderedReplies: { readonly [name: string]: ReplyStyle } = {
  columnar: (tool, answer) => renderedProjections.columnar.handler(tool, answer),
  lines: (tool, answer) => renderedProjections.lines.handler(tool, answer),
};
