import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { openStore } from "./queue-store.js";
import { answeringTools } from "./reply-style.js";

const tools = answeringTools(openStore(), process.env.QUEUES_REPLY);

serveStdio(() => {
  const server = new McpServer({ name: "queues", version: "0.1.0" });
  for (const { name, description, readOnly, input, output, declaresOutput, answer } of tools) {
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
  return server;
});
