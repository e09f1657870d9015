import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createProjection, ToolError } from "mcp-reply";

const { handler } = createProjection({ errorChannel: "both" });

const issues = [{ id: "7", title: "Año nuevo" }];
const server = new McpServer({ name: "tracker", version: "1.0.0" });
server.registerTool(
  "issue_list",
  { description: "Lists the open issues" },
  handler("issue_list", () => {
    if (issues.length === 0) throw new ToolError("NO_ISSUES", "Nothing is open", { hint: "issue_search" });
    return { issues };
  }),
);

if (process.argv.includes("--empty")) issues.length = 0;
await server.connect(new StdioServerTransport());
