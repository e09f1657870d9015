import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";

// A server by hand over stdio, so that it can do what no SDK lets a server do. Its first argument says how it starts,
// its second is a file in which it notes every call.
const [start = "well", log = ""] = process.argv.slice(2);

const readOnly = { annotations: { readOnlyHint: true }, inputSchema: { type: "object" } };
const tools = [
  { name: "crashes", ...readOnly },
  { name: "hangs", ...readOnly },
  { name: "rubbish", ...readOnly },
  { name: "refuses", ...readOnly },
  { name: "works", ...readOnly },
  { name: "needs_id", ...readOnly, inputSchema: { type: "object", properties: { id: {} }, required: ["id"] } },
  { name: "writes", inputSchema: { type: "object" } },
  { name: "destroys", annotations: { readOnlyHint: false }, inputSchema: { type: "object" } },
];

if (start === "crashes") {
  process.stderr.write("no database at hand\n");
  process.exit(7);
}
if (start === "rubbish") process.stdout.write("Listening on port 3000\n");
if (start === "hangs" || start === "rubbish") setInterval(() => {}, 1000);
else createInterface({ input: process.stdin }).on("line", (line) => answer(JSON.parse(line)));

function answer({ id, method, params }) {
  if (id === undefined) return;
  if (method === "initialize") {
    const serverInfo = { name: "odd", version: "0" };
    send({ id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo } });
  } else if (method === "tools/list") send({ id, result: { tools } });
  else if (method === "tools/call") call(id, params.name);
  else send({ id, error: { code: -32601, message: "Method not found" } });
}

function call(id, name) {
  appendFileSync(log, `${name}\n`);
  if (name === "crashes") process.exit(7);
  if (name === "rubbish") process.stdout.write("panic: not JSON\n");
  if (name === "hangs" || name === "rubbish") return;
  if (name === "refuses") return send({ id, error: { code: -32602, message: "Not today" } });
  const payload = { rows: [{ id: "01HC", title: "one" }] };
  send({
    id,
    result: { content: [{ type: "text", text: JSON.stringify(payload, null, 2) }], structuredContent: payload },
  });
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}
