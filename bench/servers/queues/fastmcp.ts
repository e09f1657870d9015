import { FastMCP } from "fastmcp";
import { openStore } from "./queue-store.js";
import { answeringTools } from "./reply-style.js";

const server = new FastMCP({ name: "queues", version: "0.1.0" });
for (const tool of answeringTools(openStore(), process.env.QUEUES_REPLY)) {
  const { name, description, readOnly, input, output, declaresOutput, answer } = tool;
  server.addTool({
    name,
    description,
    annotations: { readOnlyHint: readOnly },
    parameters: input,
    ...(declaresOutput && { outputSchema: output }),
    execute: answer,
  });
}
await server.start({ transportType: "stdio" });
