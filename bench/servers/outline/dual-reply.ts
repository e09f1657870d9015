import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { errorBody } from "./error-body.js";
import type { ReplyStyle } from "./server.js";
import type { Payload } from "./tool.js";

// The tools whose text was the page's markdown, beside the whole payload in structuredContent.
const markdownTools = ["outl_page_render", "outl_export_md", "outl_daily_today", "outl_daily_get"];

/** The reply of old, kept to measure against: the payload twice, once of it indented. */
export const dualReply: ReplyStyle =
  (tool, answer) =>
  async (...args) => {
    try {
      return success(tool, answer(...args));
    } catch (thrown) {
      return failure(thrown);
    }
  };

function success(tool: string, data: Payload): CallToolResult {
  const markdown = markdownTools.includes(tool) && typeof data.md === "string" ? data.md : undefined;
  return {
    content: [{ type: "text", text: markdown ?? JSON.stringify(data, null, 2) }],
    structuredContent: { ok: true, data },
    isError: false,
  };
}

function failure(thrown: unknown): CallToolResult {
  const error = errorBody(thrown);
  return {
    content: [{ type: "text", text: `${error.code}: ${error.message}` }],
    structuredContent: { ok: false, error },
    isError: true,
  };
}
