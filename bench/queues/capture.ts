import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { replyStyles } from "../servers/queues/reply-style.js";

/** What each way of answering sent for one call, as it came off the wire. */
export type CapturedCall = { call: string; replies: { style: string; reply: unknown }[] };

const main = fileURLToPath(new URL("../servers/queues/sdk-1.ts", import.meta.url));

const calls: { call: string; tool: string; args: Record<string, unknown> }[] = [
  { call: "50 queues", tool: "queue_list", args: {} },
  { call: "200 queues, names and depths", tool: "queue_list", args: { limit: 200, fields: ["depth"] } },
  { call: "one queue", tool: "queue_status", args: { queue: "orders" } },
  { call: "50 messages", tool: "message_browse", args: { queue: "orders", limit: 50 } },
  { call: "50 messages with bodies", tool: "message_browse", args: { queue: "orders", limit: 50, bodies: true } },
  { call: "3 consumed, then a failure", tool: "message_consume", args: { queue: "payments", limit: 5 } },
  { call: "error: no such queue", tool: "queue_status", args: { queue: "x" } },
];

/** Plays the calls against a server of each style, over stdio. */
export async function captureStyles(): Promise<CapturedCall[]> {
  const captured: CapturedCall[] = calls.map(({ call }) => ({ call, replies: [] }));
  for (const style of Object.keys(replyStyles)) {
    const replies = await play(style);
    for (const [i, { replies: all }] of captured.entries()) all.push({ style, reply: replies[i] });
  }
  return captured;
}

async function play(style: string): Promise<unknown[]> {
  const env = { ...(process.env as Record<string, string>), QUEUES_REPLY: style };
  const transport = new StdioClientTransport({ command: process.execPath, args: ["--import", "tsx", main], env });
  const client = new Client({ name: "queues-bench", version: "0" });
  await client.connect(transport);
  let onWire: unknown;
  const deliver = transport.onmessage;
  transport.onmessage = (message) => {
    if ("result" in message) onWire = message.result;
    deliver?.(message);
  };
  const replies: unknown[] = [];
  for (const { tool, args } of calls) {
    await client.callTool({ name: tool, arguments: args });
    replies.push(onWire);
  }
  await client.close();
  return replies;
}
