import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { openStore } from "./queue-store.js";
import { answeringTools } from "./reply-style.js";

const server = new McpServer({ name: "queues", version: "0.1.0" });
for (const tool of answeringTools(openStore(), process.env.QUEUES_REPLY)) {
  const { name, description, readOnly, input, output, declaresOutput, answer } = tool;
  server.registerTool(
    name,
    {
      description,
      annotations: { readOnlyHint: readOnly },
      inputSchema: input,
      ...(declaresOutput && { outputSchema: output }),
    },
    answer,
  );
}
await server.connect(new StdioServerTransport());
