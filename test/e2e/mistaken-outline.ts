import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createProjection, definePruneRule, markdownField, outlineNode, restates } from "mcp-reply";
import { createOutlineServer, type ReplyStyle } from "../../bench/servers/outline/server.js";
import { openWorkspace } from "../../bench/servers/outline/workspace.js";

// The outline server as two authors had it: one mistake each, in the projection alone.

const right = createProjection({ prune: [outlineNode], markdownField });

// Taken for markdown-first, because they have a field md: the block ids and the date go nowhere.
const flattened: ReplyStyle =
  (tool, answer) =>
  async (...args) => {
    const payload = answer(...args);
    if (tool !== "outl_daily_today" && tool !== "outl_daily_get") return right.toolSuccessPayload(tool, payload);
    return { content: [{ type: "text", text: String(payload.md) }], isError: false };
  };

// Without id in the signature the rule takes a parser-AST node for an outline node.
const guardWithoutId = definePruneRule({
  signature: ["text", "children"],
  drop: { tokens: restates("text", { vocabulary: ["kind"] }) },
  dropDefaults: { collapsed: false, todo: null, properties: [] },
});
const pruned = createProjection({ prune: [guardWithoutId], markdownField });
const prunedAst: ReplyStyle = (tool, answer) => pruned.handler(tool, answer);

const reply = process.env.OUTL_MISTAKE === "flattened" ? flattened : prunedAst;
const workspace = openWorkspace(process.env.OUTL_WORKSPACE as string, process.env);
await createOutlineServer(workspace, reply).connect(new StdioServerTransport());
