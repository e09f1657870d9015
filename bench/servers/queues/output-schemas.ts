import { type JsonSchema, pageSchema } from "mcp-reply/structured";
import * as z from "zod";

const time = z.string();

/** A queue in the list: where callers choose fields, only its name is sure. */
export const queueRow = z.strictObject({
  name: z.string(),
  durable: z.boolean().optional(),
  depth: z.int().optional(),
  consumers: z.int().optional(),
  oldestAt: time.optional(),
});

/** All that is known of one queue. */
export const queueStatus = z.strictObject({
  name: z.string(),
  durable: z.boolean(),
  depth: z.int(),
  bytes: z.int(),
  consumers: z.array(z.strictObject({ id: z.string(), prefetch: z.int() })),
  oldestAt: time.optional(),
  newestAt: time.optional(),
});

/** A message; its body only where it was asked for, and only so much of it. */
export const messageRow = z.strictObject({
  id: z.string(),
  key: z.string(),
  publishedAt: time,
  contentType: z.string(),
  bytes: z.int(),
  payload: z.string().optional(),
  encoding: z.enum(["utf-8", "base64", "omitted"]),
  payloadTruncated: z.literal(true).optional(),
});

/** The schema of a page of these items, closed all the way down, as the SDKs take it. */
export function pageOf(item: z.ZodObject, extra: { [name: string]: JsonSchema } = {}): z.ZodType {
  return z.fromJSONSchema(pageSchema(z.toJSONSchema(item) as JsonSchema, extra));
}
