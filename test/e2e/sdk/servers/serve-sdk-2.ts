import { createServer as createHttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, type McpServerFactory } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

/** Serves both protocol eras over stdio, or with `--http` over Streamable HTTP, printing the address. */
export function serveSdk2(create: McpServerFactory): void {
  if (!process.argv.includes("--http")) return void serveStdio(create);

  // The SDK's own types do not agree with Node's under exactOptionalPropertyTypes.
  const http = createHttpServer(toNodeHandler(createMcpHandler(create)) as RequestListener);
  http.listen(0, "127.0.0.1", () => {
    process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp\n`);
  });
}
