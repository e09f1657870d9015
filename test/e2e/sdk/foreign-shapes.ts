import type { Answer, CallerKind } from "./callers/caller.js";
import type { ServerKind } from "./server-programs.js";
import type { Shape } from "./shapes.js";

type Expected = Partial<Record<ServerKind["adoption"], Answer>>;
type Era = 2025 | 2026;

/** What is not the library's to answer, and passes as each SDK treats it. */
export const foreignShapes: readonly Shape[] = [
  shape("protocol error -32602 is the SDK's", "throws_a_protocol_error", {
    "sdk 1 registerTool": said("MCP error -32602: No such cursor"),
    "sdk 1 low-level": rpc(-32602, "MCP error -32602: No such cursor"),
    "sdk 2 registerTool": said("No such cursor"),
    "sdk 2 low-level": rpc(-32602, "No such cursor"),
    "fastmcp addTool": said("Tool 'throws_a_protocol_error' execution failed: MCP error -32602: No such cursor"),
  }),
  inEra(2025, "control flow -32042 is the SDK's", "asks_for_a_url", {
    "sdk 1 registerTool": rpc(-32042, "MCP error -32042: URL elicitation required"),
    "sdk 1 low-level": rpc(-32042, "MCP error -32042: URL elicitation required"),
    "sdk 2 registerTool": rpc(-32042, "URL elicitation required"),
    "sdk 2 low-level": rpc(-32042, "URL elicitation required"),
  }),
  // The 2026 protocol has no such error: there a tool returns that it needs input, which only a raw reply can say.
  inEra(2026, "raw reply: input required", "asks_for_a_name", {
    "sdk 2 registerTool": gave('{"hello":"Ada"}'),
    "sdk 2 low-level": gave('{"hello":"Ada"}'),
  }),
  shape("unknown tool", "no_such_tool", {
    "sdk 1 low-level": rpc(-32602, "Unknown tool: no_such_tool"),
    "sdk 2 low-level": rpc(-32602, "Unknown tool: no_such_tool"),
  }),
];

function shape(name: string, tool: string, expected: Expected): Shape {
  return { name, play: (caller) => caller.call(tool), expected: ({ adoption }) => expected[adoption] };
}

function inEra(era: Era, name: string, tool: string, expected: Expected): Shape {
  return {
    name,
    play: (caller) => caller.call(tool),
    expected: ({ adoption }, caller) => (eraOf(adoption, caller) === era ? expected[adoption] : undefined),
  };
}

function eraOf(adoption: ServerKind["adoption"], caller: CallerKind): Era {
  return adoption.startsWith("sdk 2") && caller === "sdk 2 client, auto" ? 2026 : 2025;
}

function gave(text: string): Answer {
  return { result: { content: [{ type: "text", text }], isError: false } };
}

function said(text: string): Answer {
  return { result: { content: [{ type: "text", text }], isError: true } };
}

function rpc(code: number, message: string): Answer {
  return { rpcError: { code, message } };
}
