import { readToolReply } from "mcp-reply";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type QueueProcess, reply, startQueues } from "./queue-process.js";

const args = { queue: "orders", limit: 2 };

describe("the ways of answering", () => {
  const servers = new Map<string, QueueProcess>();
  const server = (style: string): QueueProcess => servers.get(style) as QueueProcess;
  beforeAll(async () => {
    for (const style of ["structured", "structured-json", "compact"]) {
      servers.set(style, await startQueues("sdk-1", "sdk 1 client", style));
    }
  });
  afterAll(async () => {
    await Promise.all([...servers.values()].map((one) => one.close()));
  });

  it("structured-json carries the object twice", async () => {
    const { content, structuredContent } = await reply(server("structured-json"), "message_browse", args);
    expect(JSON.parse(content[0]?.text ?? "")).toEqual(structuredContent);
  });

  it("compact carries it once, as text, and declares no output", async () => {
    const answer = await reply(server("compact"), "message_browse", args);
    expect(answer).not.toHaveProperty("structuredContent");
    const { structuredContent } = await reply(server("structured"), "message_browse", args);
    expect(readToolReply(answer)).toEqual({ ok: true, kind: "json", data: structuredContent });
    expect(server("compact").tools.filter((tool) => "outputSchema" in tool)).toEqual([]);
    expect(server("structured").tools.filter((tool) => "outputSchema" in tool)).toHaveLength(4);
  });

  it("compact has its errors in both halves", async () => {
    const answer = await reply(server("compact"), "queue_status", { queue: "x" });
    expect(answer.structuredContent).toMatchObject({ ok: false, error: { code: "NO_QUEUE", data: { queue: "x" } } });
    expect(answer.content[0]?.text).toContain('NO_QUEUE: There is no queue `x`\n{"queue":"x"');
  });
});
