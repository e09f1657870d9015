/** How to start an MCP server over stdio. */
export type ServerCommand = { command: string; args: string[]; env: Record<string, string> };

/** One call that the fake model makes. */
export type ToolCall = { tool: string; args: Record<string, unknown> };

/** The server's name, where a host wants one. */
export const SERVER_NAME = "bench";

/**
 * A real host library with a fake model, connected to one server: it has the
 * model call a tool and gives back, as text, the tool result that reaches the
 * model next.
 */
export type Host = {
  /** The name of its row in the hosts table of mcp-reply/measure. */
  name: string;
  /** The packages that decide, whose versions are recorded. */
  packages: string[];
  connect(server: ServerCommand): Promise<{ call(call: ToolCall): Promise<string>; close(): Promise<void> }>;
};
