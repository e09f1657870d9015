import {
  acceptedContent,
  inputRequired,
  ProtocolError,
  Server,
  type ServerContext,
  UrlElicitationRequiredError,
} from "@modelcontextprotocol/server";
import { rawReply, ToolError } from "mcp-reply";
import * as z from "zod";
import { untilAborted, watched } from "../tools/aborted-call.js";
import { channelOf, listedTools, lowLevelTools } from "../tools/low-level-table.js";
import { projections } from "../tools/projections.js";
import { readyMade } from "../tools/ready-made.js";
import { serveSdk2 } from "./serve-sdk-2.js";

type Tools = Record<string, unknown>;

const signalOf = (ctx: ServerContext): AbortSignal => ctx.mcpReq.signal;

const answers = {
  structured: projections.structured.requestHandler<Tools, ServerContext>(lowLevelTools("structured", signalOf)),
  text: projections.text.requestHandler<Tools, ServerContext>({
    ...lowLevelTools("text", signalOf),
    declares_an_output: () => {
      throw new ToolError("NO_TOTAL", "Nothing to count", { rows: 0 });
    },
  }),
  both: projections.both.requestHandler<Tools, ServerContext>({
    ...lowLevelTools("both", signalOf),
    ...Object.fromEntries(readyMade.map(({ name, result }) => [name, () => rawReply(result)])),
    throws_a_protocol_error: () => {
      throw new ProtocolError(-32602, "No such cursor");
    },
    asks_for_a_url: () => {
      throw new UrlElicitationRequiredError([
        { mode: "url", message: "Sign in", url: "https://example.com/", elicitationId: "1" },
      ]);
    },
    asks_for_a_name: (_args, { mcpReq }) => {
      const { name } = acceptedContent<{ name: string }>(mcpReq.inputResponses, "who") ?? {};
      if (name !== undefined) return { hello: name };
      const who = inputRequired.elicit({ message: "Who?", requestedSchema: z.object({ name: z.string() }) });
      return rawReply(inputRequired({ inputRequests: { who } }));
    },
    waits_for_its_abort: (_args, ctx) => untilAborted(signalOf(ctx)),
  }),
};

function createServer(): Server {
  const server = new Server({ name: "sdk-2-low-level", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/list", () => ({ tools: listedTools() }));
  server.setRequestHandler("tools/call", (request, ctx) => {
    const answer = answers[channelOf(request.params.name)];
    return request.params.name === "waits_for_its_abort" ? watched(answer)(request, ctx) : answer(request, ctx);
  });
  return server;
}

serveSdk2(createServer);
