import {
  acceptedContent,
  inputRequired,
  McpServer,
  ProtocolError,
  type ServerContext,
  UrlElicitationRequiredError,
} from "@modelcontextprotocol/server";
import { rawReply, ToolError } from "mcp-reply";
import * as z from "zod";
import { untilAborted, watched } from "../tools/aborted-call.js";
import { projections } from "../tools/projections.js";
import { readyMade } from "../tools/ready-made.js";
import { declaredOutput, pageInput, pageTools, plainTools } from "../tools/tool-table.js";
import { serveSdk2 } from "./serve-sdk-2.js";

const { handler } = projections.both;

function createServer(): McpServer {
  const server = new McpServer({ name: "sdk-2-register-tool", version: "1.0.0" });

  for (const { name, channel, run } of plainTools) {
    const projected = projections[channel].handler(name, ({ mcpReq }: ServerContext) => run(mcpReq.signal));
    server.registerTool(name, { description: "Takes nothing" }, projected);
  }
  for (const { name, run } of pageTools) {
    server.registerTool(name, { description: "Takes a slug", inputSchema: z.object(pageInput) }, handler(name, run));
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
    { outputSchema: z.object(declaredOutput) },
    projections.text.handler("declares_an_output", () => {
      throw new ToolError("NO_TOTAL", "Nothing to count", { rows: 0 });
    }),
  );
  server.registerTool(
    "throws_a_protocol_error",
    {},
    handler("throws_a_protocol_error", () => {
      throw new ProtocolError(-32602, "No such cursor");
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
    "asks_for_a_name",
    {},
    handler("asks_for_a_name", ({ mcpReq }: ServerContext) => {
      const { name } = acceptedContent<{ name: string }>(mcpReq.inputResponses, "who") ?? {};
      if (name !== undefined) return { hello: name };
      const who = inputRequired.elicit({ message: "Who?", requestedSchema: z.object({ name: z.string() }) });
      return rawReply(inputRequired({ inputRequests: { who } }));
    }),
  );
  server.registerTool(
    "waits_for_its_abort",
    {},
    watched(handler("waits_for_its_abort", ({ mcpReq }: ServerContext) => untilAborted(mcpReq.signal))),
  );
  return server;
}

serveSdk2(createServer);
