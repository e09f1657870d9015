import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { serveSdk1 } from "../../e2e/sdk/servers/serve-sdk-1.js";
import { projection, scenarioTools } from "./scenario-tools.js";

await serveSdk1(() => {
  const server = new McpServer({ name: "conformance-sdk-1", version: "1.0.0" });
  for (const { name, run } of scenarioTools) {
    server.registerTool(name, { description: "Asked for by a scenario" }, projection.handler(name, run));
  }
  return server;
});
