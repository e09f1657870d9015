import { McpServer } from "@modelcontextprotocol/server";
import { serveSdk2 } from "../../e2e/sdk/servers/serve-sdk-2.js";
import { projection, scenarioTools } from "./scenario-tools.js";

serveSdk2(() => {
  const server = new McpServer({ name: "conformance-sdk-2", version: "1.0.0" });
  for (const { name, run } of scenarioTools) {
    server.registerTool(name, { description: "Asked for by a scenario" }, projection.handler(name, run));
  }
  return server;
});
