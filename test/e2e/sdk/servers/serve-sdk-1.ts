import { randomUUID } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";

/** Serves over stdio, or with `--http` over Streamable HTTP with sessions, printing the address. */
export async function serveSdk1(create: () => McpServer | Server): Promise<void> {
  if (!process.argv.includes("--http")) return create().connect(new StdioServerTransport());

  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const http = createHttpServer(async (request, response) => {
    const id = request.headers["mcp-session-id"];
    const known = typeof id === "string" ? sessions.get(id) : undefined;
    await (known ?? (await newSession())).handleRequest(request, response);
  });
  http.listen(0, "127.0.0.1", () => {
    process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp\n`);
  });

  async function newSession(): Promise<StreamableHTTPServerTransport> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    // The SDK's own types do not agree under exactOptionalPropertyTypes: its transport against its interface.
    await create().connect(transport as Parameters<Server["connect"]>[0]);
    return transport;
  }
}
