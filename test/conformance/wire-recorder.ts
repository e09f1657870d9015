import {
  Client,
  StreamableHTTPClientTransport as StreamableHTTPClientTransport2,
  type Transport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioClientTransport2 } from "@modelcontextprotocol/client/stdio";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { Address } from "../e2e/sdk/callers/caller.js";

/** One `tools/call`, and the JSON-RPC messages that answered it, as they stood on the wire. */
export type RecordedCall = { tool: string; answers: unknown[] };

/** What a server said under one revision. */
export type Recording = { revision: string; calls: RecordedCall[] };

/** A call to record: `undefined` arguments are not sent. */
export type CallToMake = { tool: string; arguments?: Record<string, unknown> };

type ListedTool = { name: string; inputSchema?: { required?: string[] | undefined } };
type Choose = (tools: readonly ListedTool[]) => CallToMake[];

const TIMEOUT = 20_000;

/** Speaks one of the revisions of 2024 and 2025 with a server by hand, so that no client stands between wire and record. */
export async function recordHandshake(
  address: Address & { env?: Record<string, string> },
  wanted: string,
  choose: Choose,
): Promise<Recording> {
  const transport =
    "url" in address ? new StreamableHTTPClientTransport(address.url) : new StdioClientTransport(address);
  const waiting = new Map<unknown, (message: JSONRPCMessage) => void>();
  transport.onmessage = (message) => "id" in message && !("method" in message) && waiting.get(message.id)?.(message);
  let last = 0;
  const ask = async (method: string, params: Record<string, unknown>): Promise<JSONRPCMessage> => {
    const id = ++last;
    const answer = new Promise<JSONRPCMessage>((resolve) => waiting.set(id, resolve));
    await transport.send({ jsonrpc: "2.0", id, method, params });
    return within(answer, `${method} ${JSON.stringify(params)}`);
  };
  await transport.start();
  try {
    const clientInfo = { name: "wire-recorder", version: "1.0.0" };
    const hello = resultOf(await ask("initialize", { protocolVersion: wanted, capabilities: {}, clientInfo }));
    const revision = String(hello.protocolVersion);
    if ("setProtocolVersion" in transport) transport.setProtocolVersion(revision);
    await transport.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    const { tools } = resultOf(await ask("tools/list", {})) as { tools: ListedTool[] };
    const calls: RecordedCall[] = [];
    for (const { tool, arguments: args } of choose(tools)) {
      calls.push({ tool, answers: [await ask("tools/call", args ? { name: tool, arguments: args } : { name: tool })] });
    }
    return { revision, calls };
  } finally {
    await transport.close();
  }
}

/** Speaks the revision of 2026 through the client of SDK 2, and taps its transport. */
export async function recordModern(address: Address, choose: Choose): Promise<Recording> {
  const client = new Client(
    { name: "wire-recorder", version: "1.0.0" },
    { versionNegotiation: { mode: "auto" }, capabilities: { elicitation: { form: {} } } },
  );
  client.setRequestHandler("elicitation/create", () => ({ action: "accept", content: { name: "Ada" } }));
  const transport: Transport =
    "url" in address ? new StreamableHTTPClientTransport2(address.url) : new StdioClientTransport2(address);
  await client.connect(transport);
  try {
    const { tools } = await client.listTools();
    const deliver = transport.onmessage?.bind(transport);
    let answers: unknown[] = [];
    transport.onmessage = (message, extra) => {
      if ("result" in message || "error" in message) answers.push(structuredClone(message));
      deliver?.(message, extra);
    };
    const calls: RecordedCall[] = [];
    for (const { tool, arguments: args } of choose(tools)) {
      answers = [];
      // What the client makes of an answer is not judged here.
      await client.callTool({ name: tool, ...(args && { arguments: args }) }, { timeout: TIMEOUT }).catch(() => {});
      calls.push({ tool, answers });
    }
    return { revision: client.getNegotiatedProtocolVersion() ?? "unknown", calls };
  } finally {
    await client.close();
  }
}

function resultOf(message: JSONRPCMessage): Record<string, unknown> {
  if ("result" in message) return message.result;
  throw new Error(`no result: ${JSON.stringify(message)}`);
}

async function within<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${what}`)), TIMEOUT);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
