import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { readToolReply } from "mcp-reply";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clients, programs, type QueueProcess, type QueueReply, reply, startQueues } from "./queue-process.js";

type Success = { tool: string; args: Record<string, unknown>; says: string };

const successes: Success[] = [
  { tool: "queue_list", args: {}, says: "50 of 200 items; more with cursor " },
  { tool: "queue_list", args: { limit: 200, fields: [] }, says: "200 of 200 items" },
  { tool: "queue_status", args: { queue: "audit" }, says: "name: audit; durable: " },
  { tool: "message_browse", args: { queue: "orders" }, says: "10 of 120 items; more with cursor " },
  { tool: "message_browse", args: { queue: "images", bodies: true }, says: "6 of 6 items" },
  { tool: "message_browse", args: { queue: "audit" }, says: "0 of 0 items" },
  { tool: "message_browse", args: { queue: "orders", bodies: true, maxBytes: 90 }, says: "10 of 120 items" },
];

const errors: { tool: string; args: Record<string, unknown>; code: string; message: string; data?: unknown }[] = [
  {
    tool: "queue_status",
    args: { queue: "x" },
    code: "NO_QUEUE",
    message: "There is no queue `x`",
    data: { queue: "x", known: ["orders", "payments", "images", "audit", "secrets"] },
  },
  {
    tool: "message_browse",
    args: { queue: "orders", limit: 500 },
    code: "INVALID_ARG",
    message: "limit is a whole number from 1 to 100",
    data: { argument: "limit", minimum: 1, maximum: 100 },
  },
  {
    tool: "queue_list",
    args: { cursor: "none" },
    code: "INVALID_CURSOR",
    message: "The cursor cannot be used: it is not one that this tool gave. Ask without a cursor to start again.",
  },
];

for (const program of programs) {
  for (const client of clients) {
    describe(`queues on ${program}, called by the ${client}`, () => {
      let server: QueueProcess;
      beforeAll(async () => {
        server = await startQueues(program, client);
      });
      afterAll(() => server.close());

      for (const { tool, args, says } of successes) {
        it(`${tool} ${JSON.stringify(args)} is structured, with a short text`, async () => {
          const { content, structuredContent, isError } = await reply(server, tool, args);
          expect(isError).toBe(false);
          expect(content.map(({ type }) => type)).toEqual(["text"]);
          expect(content[0]?.text.startsWith(says)).toBe(true);
          expect(content[0]?.text.length).toBeLessThanOrEqual(400);
          expect(structuredContent).toBeTypeOf("object");
          if (client === "sdk 1 client") expect(schemaErrors(server, tool, structuredContent)).toEqual([]);
        });
      }

      for (const { tool, args, ...error } of errors) {
        it(`${tool} says ${error.code} with its message and data`, async () => {
          const answer = await reply(server, tool, args);
          const data = error.data === undefined ? "" : `\n${JSON.stringify(error.data)}`;
          expect(answer).toEqual({
            content: [{ type: "text", text: `${error.code}: ${error.message}${data}` }],
            isError: true,
          });
          expect(readToolReply(answer)).toEqual({ ok: false, error });
        });
      }

      it("the three consumed messages of a failed batch arrive in text and in structured content", async () => {
        const answer = await reply(server, "message_consume", { queue: "payments", limit: 5, bodies: true });
        const page = answer.structuredContent;
        expect(answer.isError).toBe(false);
        expect(JSON.parse(answer.content[0]?.text ?? "")).toEqual(page);
        expect(page).toMatchObject({
          limit: 5,
          truncated: true,
          truncationReason: "mid_batch_failure",
          failure: { code: "CONNECTION_LOST", message: "The broker closed the connection" },
          items: ["payments-0", "payments-1", "payments-2"].map((id) => ({ id, payload: expect.any(String) })),
        });
        const status = await reply(server, "queue_status", { queue: "payments" });
        expect(status.structuredContent).toMatchObject({ depth: 9 });
        if (client === "sdk 1 client") expect(schemaErrors(server, "message_consume", page)).toEqual([]);
      });

      it("walking the list gives every queue once", async () => {
        const names: unknown[] = [];
        let cursor: unknown;
        do {
          const args = { limit: 45, fields: ["depth"], ...(cursor !== undefined && { cursor }) };
          const { structuredContent: page } = (await reply(server, "queue_list", args)) as Required<QueueReply>;
          names.push(...(page.items as { name: string }[]).map(({ name }) => name));
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(names).toHaveLength(200);
        expect(new Set(names).size).toBe(200);
      });

      it("no secret leaves, in text or in the object", async () => {
        const answer = await reply(server, "message_browse", { queue: "secrets", bodies: true });
        expect(JSON.stringify(answer)).toContain("[redacted]");
        expect(JSON.stringify(answer)).not.toMatch(/hunter2|abc\.def/);
      });
    });
  }
}

// Compiled as a strict client does: what the tool has listed, and nothing else.
function schemaErrors(server: QueueProcess, tool: string, value: unknown): unknown[] {
  const schema = server.tools.find(({ name }) => name === tool)?.outputSchema;
  if (schema === undefined) throw new Error(`${tool} declares no output`);
  const { $schema: _draft, ...keywords } = schema;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(keywords);
  validate(value);
  return validate.errors ?? [];
}
