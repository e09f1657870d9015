import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  McpError,
  UrlElicitationRequiredError,
} from "@modelcontextprotocol/sdk/types.js";
import { rawReply, ToolError } from "mcp-reply";
import { untilAborted, watched } from "../tools/aborted-call.js";
import { channelOf, listedTools, lowLevelTools } from "../tools/low-level-table.js";
import { projections } from "../tools/projections.js";
import { readyMade } from "../tools/ready-made.js";
import { serveSdk1 } from "./serve-sdk-1.js";

type Tools = Record<string, unknown>;
type Extra = { signal: AbortSignal };

const signalOf = (extra: Extra): AbortSignal => extra.signal;

const answers = {
  structured: projections.structured.requestHandler<Tools, Extra>(lowLevelTools("structured", signalOf)),
  text: projections.text.requestHandler<Tools, Extra>({
    ...lowLevelTools("text", signalOf),
    declares_an_output: () => {
      throw new ToolError("NO_TOTAL", "Nothing to count", { rows: 0 });
    },
  }),
  both: projections.both.requestHandler<Tools, Extra>({
    ...lowLevelTools("both", signalOf),
    ...Object.fromEntries(readyMade.map(({ name, result }) => [name, () => rawReply(result)])),
    throws_a_protocol_error: () => {
      throw new McpError(-32602, "No such cursor");
    },
    asks_for_a_url: () => {
      throw new UrlElicitationRequiredError([
        { mode: "url", message: "Sign in", url: "https://example.com/", elicitationId: "1" },
      ]);
    },
    waits_for_its_abort: (_args, extra) => untilAborted(signalOf(extra)),
  }),
};

function createServer(): Server {
  const server = new Server({ name: "sdk-1-low-level", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools() }));
  server.setRequestHandler(CallToolRequestSchema, (request, extra) => {
    const answer = answers[channelOf(request.params.name)];
    return request.params.name === "waits_for_its_abort" ? watched(answer)(request, extra) : answer(request, extra);
  });
  return server;
}

await serveSdk1(createServer);
