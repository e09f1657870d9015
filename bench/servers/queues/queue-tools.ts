import { cursorsOf, fitToBudget, hostCaps, paginate, selectFields, validateLimit } from "mcp-reply/collection";
import * as z from "zod";
import { pageOf, queueRow, queueStatus } from "./output-schemas.js";
import type { Queue } from "./queue-store.js";
import { queueTool } from "./queue-tool.js";

const queueList = queueTool({
  name: "queue_list",
  description: "Lists the queues, a page at a time; `fields` chooses what of each is shown beside its name",
  readOnly: true,
  input: { limit: z.number().optional(), cursor: z.string().optional(), fields: z.array(z.string()).optional() },
  output: pageOf(queueRow),
  run: ({ queues }, { limit, cursor, fields }) => {
    const rows = queues.map(row);
    const at = { limit: validateLimit(limit), cursor, scope: "queues", key: ({ name }: { name: string }) => name };
    const page = selectFields(paginate(rows, at), fields, { always: ["name"], known: Object.keys(queueRow.shape) });
    return fitToBudget(page, { ...hostCaps.geminiCli, cursorAfter: cursorsOf(rows, at) });
  },
});

const status = queueTool({
  name: "queue_status",
  description: "Shows one queue: how much waits in it, since when, and who consumes it",
  readOnly: true,
  input: { queue: z.string() },
  output: queueStatus,
  run: (store, { queue }) => {
    const found = store.queue(queue);
    const { name, durable, consumers, messages } = found;
    const bytes = messages.reduce((sum, { body }) => sum + body.length, 0);
    const newestAt = messages.at(-1)?.publishedAt;
    return { name, durable, depth: messages.length, bytes, consumers, ...oldest(found), ...(newestAt && { newestAt }) };
  },
});

/** The tools about queues. */
export const queueTools = [queueList, status];

function row(queue: Queue): { name: string; [field: string]: unknown } {
  const { name, durable, consumers, messages } = queue;
  return { name, durable, depth: messages.length, consumers: consumers.length, ...oldest(queue) };
}

function oldest({ messages }: Queue): { oldestAt?: string } {
  const first = messages[0];
  return first === undefined ? {} : { oldestAt: first.publishedAt };
}
