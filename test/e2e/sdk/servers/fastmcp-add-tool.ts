import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { type Context, FastMCP } from "fastmcp";
import { rawReply, ToolError } from "mcp-reply";
import * as z from "zod";
import { untilAborted, watched } from "../tools/aborted-call.js";
import { projections } from "../tools/projections.js";
import { readyMade } from "../tools/ready-made.js";
import { declaredOutput, pageInput, pageTools, plainTools } from "../tools/tool-table.js";
import { freePort } from "./free-port.js";

type Signalled = Pick<Context<undefined>, "signal">;

const { handler } = projections.both;
const server = new FastMCP({ name: "fastmcp-add-tool", version: "1.0.0" });

for (const { name, channel, run } of plainTools) {
  // A tool without parameters gets undefined, and the context second.
  const execute = projections[channel].handler(name, (_none: unknown, { signal }: Signalled) => run(signal));
  server.addTool({ name, execute });
}
for (const { name, run } of pageTools) {
  server.addTool({ name, parameters: z.object(pageInput), execute: handler(name, run) });
}
for (const { name, result } of readyMade) {
  server.addTool({ name, execute: handler(name, () => rawReply(result)) });
}

server.addTool({
  name: "declares_an_output",
  outputSchema: z.object(declaredOutput),
  execute: projections.text.handler("declares_an_output", () => {
    throw new ToolError("NO_TOTAL", "Nothing to count", { rows: 0 });
  }),
});
server.addTool({
  name: "throws_a_protocol_error",
  execute: handler("throws_a_protocol_error", () => {
    throw new McpError(-32602, "No such cursor");
  }),
});
server.addTool({
  name: "waits_for_its_abort",
  execute: watched(handler("waits_for_its_abort", (_none: unknown, { signal }: Signalled) => untilAborted(signal))),
});

if (process.argv.includes("--http")) {
  const port = await freePort();
  await server.start({ transportType: "httpStream", httpStream: { port, host: "127.0.0.1" } });
  process.stdout.write(`http://127.0.0.1:${port}/mcp\n`);
} else {
  await server.start({ transportType: "stdio" });
}
