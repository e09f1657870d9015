import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

// A server with one tool for every shape of a reply, content and structured half with marks of their own.
const payload = { rows: [{ id: "01HC", title: 'say "hi"', note: null }], at: "2026-04-22" };
const data = { allowed: ["a", "b"] };
const envelope = { ok: false, error: { code: "NOT_FOUND", message: "No such row", data } };

const text = (value: string): { type: "text"; text: string } => ({ type: "text", text: value });
const shapes: Record<string, object> = {
  content_only: { content: [text(JSON.stringify(payload))], isError: false },
  dual_compact: { content: [text(JSON.stringify(payload))], structuredContent: payload },
  dual_pretty: { content: [text(JSON.stringify(payload, null, 2))], structuredContent: payload },
  dual_different: { content: [text("One row.")], structuredContent: payload },
  structured_only: { content: [], structuredContent: payload },
  two_blocks: { content: [text("first"), text("second")] },
  error_text: { content: [text(`NOT_FOUND: No such row\n${JSON.stringify(data)}`)], isError: true },
  error_structured: { content: [text("NOT_FOUND: No such row")], structuredContent: envelope, isError: true },
  error_both: {
    content: [text(`NOT_FOUND: No such row\n${JSON.stringify(data)}`)],
    structuredContent: envelope,
    isError: true,
  },
};

const server = new Server({ name: "shapes", version: "0.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: Object.keys(shapes).map((name) => ({ name, description: name, inputSchema: { type: "object" as const } })),
}));
server.setRequestHandler(CallToolRequestSchema, ({ params }) => shapes[params.name] as never);
await server.connect(new StdioServerTransport());
