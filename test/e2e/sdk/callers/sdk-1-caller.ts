import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { type Address, CALL_TIMEOUT, type Caller, resultOf, rpcErrorOf } from "./caller.js";

/** Connects the client of SDK 1, and lists the tools: from then on it judges their structured content. */
export async function connectSdk1(address: Address): Promise<Caller> {
  const client = new Client({ name: "sdk-1-caller", version: "1.0.0" });
  // The SDK's own types do not agree under exactOptionalPropertyTypes.
  const transport = (
    "url" in address ? new StreamableHTTPClientTransport(address.url) : new StdioClientTransport(address)
  ) as Transport;
  const revision = negotiatedRevision(transport);
  await client.connect(transport);
  await client.listTools();
  return {
    revision: await revision,
    call: (name, { arguments: args, ...options } = {}) =>
      client
        .callTool({ name, ...(args && { arguments: args }) }, undefined, { timeout: CALL_TIMEOUT, ...options })
        .then(resultOf, (error) => rpcErrorOf(asSent(error))),
    close: () => client.close(),
  };
}

// This client tells the agreed revision to its transport alone.
function negotiatedRevision(transport: Transport): Promise<string> {
  return new Promise((resolve) => {
    const told = transport.setProtocolVersion?.bind(transport);
    transport.setProtocolVersion = (revision) => {
      told?.(revision);
      resolve(revision);
    };
  });
}

// This client writes the code into the message; what the server sent comes behind it.
function asSent(error: unknown): unknown {
  if (!(error instanceof McpError)) return error;
  return { code: error.code, message: error.message.replace(`MCP error ${error.code}: `, "") };
}
