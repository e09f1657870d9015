import { parseArgs } from "node:util";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { type Printed, recoverPage, runTool } from "./command-line.js";
import { dualReply } from "./dual-reply.js";
import { projectedReply } from "./projected-reply.js";
import { renderedReplies } from "./rendered-reply.js";
import { createOutlineServer } from "./server.js";
import { openWorkspace } from "./workspace.js";

const USAGE = `usage: main.ts [FOLDER]                      serve the workspace over stdio (OUTL_REPLY=dual: the old replies, columnar or lines: rendered ones)
       main.ts --json TOOL [ARGUMENTS]      run one tool, print its payload
       main.ts --recover PATH               record a page that was edited by hand
The workspace is --workspace FOLDER, or OUTL_WORKSPACE.`;

const { values, positionals } = parseArgs({
  options: { json: { type: "boolean" }, recover: { type: "string" }, workspace: { type: "string", short: "w" } },
  allowPositionals: true,
});
const serving = !values.json && values.recover === undefined;
const folder = values.workspace ?? (serving ? positionals[0] : undefined) ?? process.env.OUTL_WORKSPACE;

if (folder === undefined || (values.json && positionals[0] === undefined)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const workspace = openWorkspace(folder, process.env);
  if (serving) {
    const form = process.env.OUTL_REPLY ?? "";
    const reply = form === "dual" ? dualReply : (renderedReplies[form] ?? projectedReply);
    await createOutlineServer(workspace, reply).connect(new StdioServerTransport());
  } else if (values.recover !== undefined) print(recoverPage(workspace, values.recover));
  else print(runTool(workspace, positionals[0] ?? "", positionals[1]));
}

function print(result: Printed): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (!result.ok) process.exitCode = 1;
}
