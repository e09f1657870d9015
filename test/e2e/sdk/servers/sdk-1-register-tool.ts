import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpError, UrlElicitationRequiredError } from "@modelcontextprotocol/sdk/types.js";
import { rawReply, ToolError } from "mcp-reply";
import { untilAborted, watched } from "../tools/aborted-call.js";
import { projections } from "../tools/projections.js";
import { readyMade } from "../tools/ready-made.js";
import { declaredOutput, pageInput, pageTools, plainTools } from "../tools/tool-table.js";
import { serveSdk1 } from "./serve-sdk-1.js";

const { handler } = projections.both;

function createServer(): McpServer {
  const server = new McpServer({ name: "sdk-1-register-tool", version: "1.0.0" });

  for (const { name, channel, run } of plainTools) {
    const projected = projections[channel].handler(name, ({ signal }: { signal: AbortSignal }) => run(signal));
    server.registerTool(name, { description: "Takes nothing" }, projected);
  }
  for (const { name, run } of pageTools) {
    server.registerTool(name, { description: "Takes a slug", inputSchema: pageInput }, handler(name, run));
  }
  for (const { name, result } of readyMade) {
    server.registerTool(
      name,
      {},
      handler(name, () => rawReply(result)),
    );
  }

  server.registerTool(
    "declares_an_output",
    { outputSchema: declaredOutput },
    projections.text.handler("declares_an_output", () => {
      throw new ToolError("NO_TOTAL", "Nothing to count", { rows: 0 });
    }),
  );
  server.registerTool(
    "throws_a_protocol_error",
    {},
    handler("throws_a_protocol_error", () => {
      throw new McpError(-32602, "No such cursor");
    }),
  );
  server.registerTool(
    "asks_for_a_url",
    {},
    handler("asks_for_a_url", () => {
      throw new UrlElicitationRequiredError([
        { mode: "url", message: "Sign in", url: "https://example.com/", elicitationId: "1" },
      ]);
    }),
  );
  server.registerTool(
    "waits_for_its_abort",
    {},
    watched(handler("waits_for_its_abort", ({ signal }: { signal: AbortSignal }) => untilAborted(signal))),
  );
  return server;
}

await serveSdk1(createServer);
