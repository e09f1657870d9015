import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type Address, CALL_TIMEOUT, type Caller, resultOf, rpcErrorOf } from "./caller.js";

/** Connects the client of SDK 2: `legacy` speaks the 2025 protocol, `auto` that of 2026 where the server does. */
export async function connectSdk2(address: Address, mode: "legacy" | "auto"): Promise<Caller> {
  const client = new Client(
    { name: "sdk-2-caller", version: "1.0.0" },
    { versionNegotiation: { mode }, capabilities: { elicitation: { form: {} } } },
  );
  client.setRequestHandler("elicitation/create", () => ({ action: "accept", content: { name: "Ada" } }));
  await client.connect(
    "url" in address ? new StreamableHTTPClientTransport(address.url) : new StdioClientTransport(address),
  );
  await client.listTools();
  return {
    revision: client.getNegotiatedProtocolVersion() ?? "unknown",
    call: (name, { arguments: args, ...options } = {}) =>
      client
        .callTool({ name, ...(args && { arguments: args }) }, { timeout: CALL_TIMEOUT, ...options })
        .then(resultOf, rpcErrorOf),
    close: () => client.close(),
  };
}
