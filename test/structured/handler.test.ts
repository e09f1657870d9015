import { ReplyError, rawReply, ToolError } from "mcp-reply";
import { checkOutput, createStructuredProfile, handler, type StandardSchema } from "mcp-reply/structured";
import { describe, expect, it } from "vitest";
import * as z from "zod";

const output = z.strictObject({ depth: z.number(), at: z.string().optional() });
const plain = (payload: unknown): (() => Promise<unknown>) => handler("status", () => payload as { depth: number });

describe("a structured handler", () => {
  it("answers with the object, and keeps its parameters", async () => {
    const status = handler("status", async ({ depth }: { depth: number }, _extra: unknown) => ({ depth }), { output });
    expect(await status({ depth: 3 }, {})).toStrictEqual({
      content: [{ type: "text", text: "depth: 3" }],
      structuredContent: { depth: 3 },
      isError: false,
    });
  });

  const failing: [name: string, run: () => Promise<unknown>, text: string][] = [
    [
      "what is thrown",
      handler("status", (): { depth: number } => {
        throw new ToolError("NO_QUEUE", "No queue", { queue: "x" });
      }),
      'NO_QUEUE: No queue\n{"queue":"x"}',
    ],
    [
      "what does not fit its schema",
      handler("status", () => ({ depth: "3" as unknown as number, more: 1 }), { output }),
      "INTERNAL: The output is wrong at /depth: Invalid input: expected number, received string (and 1 more)",
    ],
    [
      "an array",
      plain([1]),
      "INTERNAL: JSON cannot carry the value at the root: an array, where structured content is an object",
    ],
    ["NaN", plain({ depth: Number.NaN }), "INTERNAL: JSON cannot carry the value at /depth: NaN"],
    [
      "a text that throws",
      handler("status", () => ({ depth: 1 }), {
        text: () => {
          throw new Error("no text");
        },
      }),
      "INTERNAL: no text",
    ],
  ];
  for (const [name, run, text] of failing) {
    it(`answers ${name} as an error in its text`, async () => {
      expect(await run()).toStrictEqual({ content: [{ type: "text", text }], isError: true });
    });
  }

  it("passes a raw reply untouched, also past its schema", async () => {
    const result = { content: [], structuredContent: { any: 1 } };
    expect(await handler("status", () => rawReply(result))()).toBe(result);
    const loose = handler as (...args: unknown[]) => () => Promise<unknown>;
    expect(await loose("status", () => rawReply(result), { output })()).toBe(result);
  });

  it("throws protocol errors and the abort of the call on", async () => {
    const protocol = Object.assign(new Error("no"), { code: -32602 });
    const throwing = (thrown: unknown) =>
      handler("status", (_args: unknown, _extra: unknown): { depth: number } => {
        throw thrown;
      });
    await expect(throwing(protocol)({}, {})).rejects.toBe(protocol);
    const abort = Object.assign(new Error("aborted"), { name: "AbortError" });
    await expect(throwing(abort)({}, { signal: { aborted: true } })).rejects.toBe(abort);
    expect(await throwing(abort)({}, { signal: { aborted: false } })).toMatchObject({ isError: true });
  });

  it("has hooks of its own, and refuses others", async () => {
    const { handler: own, structuredErrorPayload } = createStructuredProfile({
      toToolError: () => ({ code: "MINE", message: "mine" }),
      rethrow: (thrown) => thrown === "on",
    });
    const throws = (thrown: string) =>
      own("status", (): { depth: number } => {
        throw thrown;
      });
    expect(await throws("off")()).toEqual(structuredErrorPayload("off"));
    expect(structuredErrorPayload("off").content[0].text).toBe("MINE: mine");
    await expect(throws("on")()).rejects.toBe("on");
    for (const config of [{ errorChannel: "both" }, { rethrow: 7 }]) {
      expect(() => createStructuredProfile(config as never)).toThrow(
        expect.objectContaining({ code: "invalid_option" }),
      );
    }
  });
});

describe("checkOutput", () => {
  it("gives the payload back, whatever the schema would make of it", async () => {
    const at = { at: new Date(0) };
    const changing = z.object({ at: z.string().transform(() => "changed") });
    expect(await checkOutput(changing as unknown as StandardSchema, at)).toBe(at);
  });

  it("awaits a schema, and names the place in steps of either form", async () => {
    const path = ["rows", { key: 0 }, "a/b"];
    const slow = schema(async () => ({ issues: [{ message: "wrong", path }] }));
    await expect(checkOutput(slow, {})).rejects.toThrow(ReplyError);
    await expect(checkOutput(slow, {})).rejects.toMatchObject({
      code: "invalid_output",
      path: "/rows/0/a~1b",
      reason: "wrong",
    });
    await expect(
      checkOutput(
        schema(() => ({ issues: [] })),
        {},
      ),
    ).rejects.toMatchObject({ code: "invalid_output" });
  });

  it("rejects, and never throws at once", async () => {
    await expect(checkOutput(output, [1] as never)).rejects.toMatchObject({ code: "unrepresentable_value" });
  });
});

function schema(validate: StandardSchema["~standard"]["validate"]): StandardSchema {
  return { "~standard": { version: 1, vendor: "test", validate } };
}
