import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import "../built-package.js";
import { type Caller, resultOf, rpcErrorOf } from "../sdk/callers/caller.js";
import { connectSdk2 } from "../sdk/callers/sdk-2-caller.js";

/** The programs that serve the queues. */
export const programs = ["sdk-1", "sdk-2", "fastmcp"] as const;

/** The clients that call them; the first validates what it gets since it has listed the tools. */
export const clients = ["sdk 1 client", "sdk 2 client, 2025"] as const;

/** A reply as its caller got it. */
export type QueueReply = {
  content: { type: "text"; text: string }[];
  structuredContent?: { [key: string]: unknown };
  isError?: boolean;
};

/** A running server and a client of it, which has listed the tools. */
export type QueueProcess = Pick<Caller, "call" | "close"> & { tools: Tool[] };

/** Starts a program with a way of answering, and connects a client. */
export async function startQueues(
  program: (typeof programs)[number],
  client: (typeof clients)[number] = "sdk 1 client",
  style: string = "structured",
): Promise<QueueProcess> {
  const main = fileURLToPath(new URL(`../../../bench/servers/queues/${program}.ts`, import.meta.url));
  const env = { ...(process.env as Record<string, string>), QUEUES_REPLY: style };
  const address = { command: process.execPath, args: ["--import", "tsx", main], env };
  if (client !== "sdk 1 client") return { ...(await connectSdk2(address, "legacy")), tools: [] };

  const connected = new Client({ name: "queues-e2e", version: "0" });
  await connected.connect(new StdioClientTransport(address));
  const { tools } = await connected.listTools();
  return {
    tools,
    call: (name, { arguments: args } = {}) =>
      connected.callTool({ name, ...(args && { arguments: args }) }).then(resultOf, rpcErrorOf),
    close: () => connected.close(),
  };
}

/** Calls a tool and gives its reply; a JSON-RPC error is a failed test. */
export async function reply(
  server: QueueProcess,
  tool: string,
  args: Record<string, unknown> = {},
): Promise<QueueReply> {
  const answer = await server.call(tool, { arguments: args });
  if (!("result" in answer)) throw new Error(`${tool}: ${JSON.stringify(answer)}`);
  return answer.result as QueueReply;
}
