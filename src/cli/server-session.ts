import type { Client, StandardSchemaV1, Transport } from "@modelcontextprotocol/client";
import { UsageError } from "./exit-code.js";

/** The server to drive: a command to start over stdio, or an address to speak HTTP to. */
export type ServerTarget = { readonly command: string; readonly args: readonly string[] } | { readonly url: string };

/** A tool as `tools/list` shows it. */
export type ListedTool = {
  readonly name: string;
  readonly inputSchema?: { readonly required?: readonly string[] };
  readonly annotations?: { readonly readOnlyHint?: boolean };
  readonly [key: string]: unknown;
};

/** A connection to a server, replies as they stood on the wire. */
export type ServerSession = {
  readonly serverName: string;
  listTools(): Promise<readonly ListedTool[]>;
  call(tool: string, args: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
};

type ClientPackage = typeof import("@modelcontextprotocol/client");

// The client would check a reply against the declared schema and hide what is to be judged: any result will do.
const anyResult: StandardSchemaV1<unknown, Record<string, unknown>> = {
  "~standard": { version: 1, vendor: "mcp-reply", validate: (value) => ({ value: value as Record<string, unknown> }) },
};

/**
 * Connects to a server with the official client.
 *
 * @throws {@link UsageError} where the client is not installed, and an error
 * that says what the server printed where it does not answer.
 */
export async function connectServer(target: ServerTarget, timeout: number): Promise<ServerSession> {
  const sdk = await clientPackage();
  const client = new sdk.Client({ name: "mcp-reply", version: "0.1.0" }, { versionNegotiation: { mode: "auto" } });
  const { transport, printed } = await transportTo(sdk, target);
  try {
    await within(
      timeout,
      client.connect(transport, { timeout }),
      "it did not answer initialize; a server over stdio prints JSON-RPC on stdout and nothing else",
    );
  } catch (cause) {
    await transport.close().catch(() => {});
    throw new Error(`The server cannot be used: ${(cause as Error).message}.${printed()}`, { cause });
  }
  return session(client, timeout);
}

function session(client: Client, timeout: number): ServerSession {
  const request = (method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> =>
    within(timeout, client.request({ method, params }, anyResult, { timeout }), "it did not answer");
  return {
    serverName: client.getServerVersion()?.name ?? "server",
    async listTools() {
      const tools: ListedTool[] = [];
      let cursor: unknown;
      do {
        const page = await request("tools/list", cursor === undefined ? {} : { cursor });
        if (Array.isArray(page.tools)) tools.push(...page.tools);
        cursor = page.nextCursor;
      } while (typeof cursor === "string");
      return tools;
    },
    call: (name, args) => request("tools/call", { name, arguments: args }),
    close: () => client.close(),
  };
}

async function clientPackage(): Promise<ClientPackage> {
  try {
    return await import("@modelcontextprotocol/client");
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new UsageError("This command needs the official client: npm install --save-dev @modelcontextprotocol/client");
  }
}

async function transportTo(
  sdk: ClientPackage,
  target: ServerTarget,
): Promise<{ transport: Transport; printed: () => string }> {
  if ("url" in target) {
    return { transport: new sdk.StreamableHTTPClientTransport(new URL(target.url)), printed: () => "" };
  }
  const { StdioClientTransport } = await import("@modelcontextprotocol/client/stdio");
  const transport = new StdioClientTransport({
    command: target.command,
    args: [...target.args],
    // The server is the user's own: it gets the environment that it would get from the shell.
    env: process.env as Record<string, string>,
    stderr: "pipe",
  });
  let tail = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    tail = (tail + chunk.toString("utf8")).slice(-500);
  });
  return { transport, printed: () => (tail.trim() === "" ? "" : ` It printed: ${tail.trim().split("\n").at(-1)}`) };
}

// The client's own timeout does not cover a transport that never starts.
async function within<T>(timeout: number, work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const alarm = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${late} (${timeout / 1000} s)`)), timeout + 500);
  });
  try {
    return await Promise.race([work, alarm]);
  } finally {
    clearTimeout(timer);
  }
}
