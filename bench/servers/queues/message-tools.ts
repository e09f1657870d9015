import {
  type BoundedPayload,
  boundedPayload,
  collectionPage,
  cursorsOf,
  fitToBudget,
  hostCaps,
  paginate,
  partialFailure,
  validateLimit,
} from "mcp-reply/collection";
import * as z from "zod";
import { messageRow, pageOf } from "./output-schemas.js";
import type { Message } from "./queue-store.js";
import { queueTool } from "./queue-tool.js";

const limits = { default: 10, max: 100 };
const asked = {
  queue: z.string(),
  limit: z.number().optional(),
  bodies: z.boolean().optional().describe("Show the bodies: 4 KiB of each, secrets masked in those that are text"),
  maxBytes: z.number().optional().describe("The most bytes of a body, up to 65,536"),
};
const output = pageOf(messageRow, { queue: { type: "string" } });

const browse = queueTool({
  name: "message_browse",
  description: "Shows messages that wait in a queue, oldest first, and leaves them there",
  readOnly: true,
  input: { ...asked, cursor: z.string().optional() },
  output,
  run: (store, { queue, limit, cursor, bodies, maxBytes }) => {
    const { messages } = store.queue(queue);
    const at = { limit: validateLimit(limit, limits), cursor, scope: queue, key: ({ id }: Message) => id };
    const page = paginate(messages, at);
    const shown = { ...page, items: page.items.map((message) => row(message, bodies, maxBytes)), queue };
    return fitToBudget(shown, { ...hostCaps.geminiCli, cursorAfter: cursorsOf(messages, at) });
  },
});

const consume = queueTool({
  name: "message_consume",
  description: "Takes messages off a queue, oldest first; they are in this reply and nowhere else",
  readOnly: false,
  input: asked,
  output,
  // A host that shows the text alone must not lose what was taken.
  text: "json",
  run: (store, { queue, limit, bodies, maxBytes }) => {
    const most = validateLimit(limit, limits);
    const { taken, failure } = store.consume(queue, most);
    if (failure !== undefined && taken.length === 0) throw failure;
    const page = {
      ...collectionPage(
        taken.map((m) => row(m, bodies, maxBytes)),
        { limit: most },
      ),
      queue,
    };
    return failure === undefined ? page : partialFailure(page, failure);
  },
});

/** The tools about messages. */
export const messageTools = [browse, consume];

function row(message: Message, include: boolean | undefined, maxBytes: number | undefined): Row {
  const { id, key, publishedAt, contentType, body } = message;
  return { id, key, publishedAt, contentType, bytes: body.length, ...boundedPayload(body, { include, maxBytes }) };
}

type Row = Omit<Message, "body"> & { bytes: number } & BoundedPayload;
