import { ToolError } from "mcp-reply";
import { pick, seededRandom } from "../outline/random.js";

/** A message as the broker holds it. */
export type Message = {
  id: string;
  key: string;
  publishedAt: string;
  contentType: string;
  body: Uint8Array;
};

/** A queue and what waits in it, oldest first. */
export type Queue = {
  name: string;
  durable: boolean;
  consumers: { id: string; prefetch: number }[];
  /** Where the broker loses the connection: before the message at this index is handed over. */
  breaksAt?: number;
  messages: Message[];
};

/** An embedded broker: the same seed holds the same messages. */
export type QueueStore = {
  readonly queues: readonly Queue[];
  /** @throws ToolError `NO_QUEUE`, with the names that there are. */
  queue(name: string): Queue;
  /**
   * Takes messages off a queue, one by one; what was taken is gone.
   *
   * @returns What was taken, and what went wrong before there were as many as asked for.
   */
  consume(name: string, count: number): { taken: Message[]; failure: ToolError | undefined };
};

const EPOCH = Date.UTC(2026, 3, 22, 9);
const regions = ["eu", "us", "ap"];
const verbs = ["created", "paid", "shipped", "returned", "cancelled"];
const goods = ["lamp", "kettle", "desk", "globe", "ladder", "clock"];

/** Opens a broker with about two hundred queues, five of them known by name. */
export function openStore(seed: number = 7): QueueStore {
  const random = seededRandom(seed);
  const queues: Queue[] = [
    queue("orders", 120, random),
    { ...queue("payments", 12, random), breaksAt: 3 },
    { ...queue("images", 6, random), messages: images(6, random) },
    { ...queue("audit", 0, random), consumers: [] },
    { ...queue("secrets", 1, random), messages: [secret()] },
    ...Array.from({ length: 195 }, (_, i) =>
      queue(`${pick(regions, random)}.${pick(verbs, random)}.${i}`, Math.floor(random() * 9), random),
    ),
  ];
  const find = (name: string): Queue => {
    const found = queues.find((candidate) => candidate.name === name);
    if (found !== undefined) return found;
    const known = queues.slice(0, 5).map((candidate) => candidate.name);
    throw new ToolError("NO_QUEUE", `There is no queue \`${name}\``, { queue: name, known });
  };
  return { queues, queue: find, consume: (name, count) => consume(find(name), count) };
}

function consume(from: Queue, count: number): { taken: Message[]; failure: ToolError | undefined } {
  const reach = from.breaksAt ?? Number.POSITIVE_INFINITY;
  const taken = from.messages.splice(0, Math.min(count, reach));
  const lost = taken.length < count && from.breaksAt !== undefined;
  const failure = lost ? new ToolError("CONNECTION_LOST", "The broker closed the connection") : undefined;
  return { taken, failure };
}

function queue(name: string, depth: number, random: () => number): Queue {
  return {
    name,
    durable: random() < 0.8,
    consumers: Array.from({ length: Math.floor(random() * 3) }, (_, i) => ({
      id: `${name}-${i}`,
      prefetch: 10 * (i + 1),
    })),
    messages: Array.from({ length: depth }, (_, i) => order(`${name}-${i}`, i, random)),
  };
}

function order(id: string, place: number, random: () => number): Message {
  const event = { order: 10_000 + place, item: pick(goods, random), event: pick(verbs, random), note: "grüße 📨" };
  return message(
    id,
    `order.${event.event}`,
    place,
    "application/json",
    new TextEncoder().encode(JSON.stringify(event)),
  );
}

function images(count: number, random: () => number): Message[] {
  return Array.from({ length: count }, (_, i) => {
    const body = Uint8Array.from({ length: 64 }, (_, at) => (at === 0 ? 0x89 : Math.floor(random() * 256)));
    return message(`images-${i}`, "image.stored", i, "image/png", body);
  });
}

// What must not reach a model: the body holds the credentials of somebody.
function secret(): Message {
  const body = "POST https://ada:hunter2@example.com/\nAuthorization: Bearer abc.def\npassword=hunter2";
  return message("secrets-0", "http.sent", 0, "text/plain", new TextEncoder().encode(body));
}

function message(id: string, key: string, place: number, contentType: string, body: Uint8Array): Message {
  return { id, key, publishedAt: new Date(EPOCH + place * 60_000).toISOString(), contentType, body };
}
