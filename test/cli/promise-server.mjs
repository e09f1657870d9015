import { createInterface } from "node:readline";

// A small server by hand over stdio that keeps its promises, or breaks one: the argument says which.
const [mode = "well"] = process.argv.slice(2);

const readOnly = { annotations: { readOnlyHint: true }, inputSchema: { type: "object" } };
const schema = {
  outputSchema: { type: "object", properties: { id: { type: "number" } }, additionalProperties: false },
};
const payload = { id: 7, title: "one" };
const text = (said) => ({ content: [{ type: "text", text: said }], isError: false });
const error = { code: "NO_ISSUE", message: "no issue" };

const modes = {
  well: { reply: text(JSON.stringify(payload)) },
  renamed: { reply: text(JSON.stringify({ number: 7, title: "one" })) },
  more: { reply: text(JSON.stringify({ ...payload, open: true })) },
  "dual-pretty": { reply: { ...text(JSON.stringify(payload, null, 2)), structuredContent: payload } },
  "schema-text-only": { tool: schema, reply: text(JSON.stringify(payload)) },
  "schema-structured-error": {
    tool: schema,
    reply: { ...text("NO_ISSUE: no issue"), structuredContent: { ok: false, error }, isError: true },
  },
  "schema-view": { tool: schema, reply: { ...text("Issue 7: one"), structuredContent: payload } },
  "failure-as-text": { reply: text(JSON.stringify({ success: false, error_code: "SQL_ERROR" })) },
  warning: { reply: text("Made [object Object]") },
  fault: {},
};
const { tool = {}, reply } = modes[mode];

createInterface({ input: process.stdin }).on("line", (line) => answer(JSON.parse(line)));

function answer({ id, method, params }) {
  if (id === undefined) return;
  if (method === "initialize") {
    const serverInfo = { name: "promise", version: "0" };
    send({ id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo } });
  } else if (method === "tools/list") send({ id, result: { tools: [{ name: "issue_get", ...readOnly, ...tool }] } });
  else if (method === "tools/call" && reply !== undefined) send({ id, result: reply });
  else send({ id, error: { code: -32601, message: "Method not found" } });
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}
