import { ReplyError } from "mcp-reply";
import { shortText, structuredErrorPayload, structuredSuccessPayload } from "mcp-reply/structured";
import { describe, expect, it } from "vitest";

const status = { queue: "orders", depth: 3, consumers: ["a"] };

describe("structuredSuccessPayload", () => {
  const texts = [
    ["a short line unless told otherwise", undefined, "queue: orders; depth: 3; consumers: 1 item"],
    ["the text that is given", "see the object", "see the object"],
    ["what is derived from the payload", ({ depth }: typeof status) => `${depth} waiting`, "3 waiting"],
    ["the payload once more, asked for", "json", '{"queue":"orders","depth":3,"consumers":["a"]}'],
    ["half an emoji as U+FFFD", "\ud83d", "\ufffd"],
  ] as const;
  for (const [name, text, expected] of texts) {
    it(`has in its text ${name}`, () => {
      expect(structuredSuccessPayload(status, text === undefined ? {} : { text })).toStrictEqual({
        content: [{ type: "text", text: expected }],
        structuredContent: status,
        isError: false,
      });
    });
  }

  it("prunes nothing, and shares nothing with the payload", () => {
    const node = Object.freeze({ id: "1", text: "a", todo: null, tokens: [], children: [] });
    const { structuredContent } = structuredSuccessPayload(node);
    expect(structuredContent).toStrictEqual({ ...node });
    expect(structuredContent.tokens).not.toBe(node.tokens);
  });

  it("carries the payload as JSON sees it", () => {
    class At {
      readonly at = new Date(0);
      readonly gone: string | undefined = undefined;
    }
    expect(structuredSuccessPayload(new At()).structuredContent).toStrictEqual({ at: "1970-01-01T00:00:00.000Z" });
  });

  const refused: [payload: unknown, path: string, reason: string][] = [
    [[1], "", "an array, where structured content is an object"],
    ["a", "", "a string, where structured content is an object"],
    [7, "", "a number, where structured content is an object"],
    [null, "", "nothing, where structured content is an object"],
    [undefined, "", "nothing, where structured content is an object"],
    [new Date(0), "", "a string, where structured content is an object"],
    [{ mean: Number.NaN }, "/mean", "NaN"],
    [new Map(), "", "Map"],
  ];
  for (const [payload, path, reason] of refused) {
    it(`refuses ${reason} at "${path}", and never wraps it`, () => {
      expect(() => structuredSuccessPayload(payload as object)).toThrow(ReplyError);
      expect(() => structuredSuccessPayload(payload as object)).toThrow(
        expect.objectContaining({ code: "unrepresentable_value", path, reason }),
      );
    });
  }

  for (const text of ["", () => "", () => 7 as unknown as string]) {
    it(`refuses ${String(text)} as a text`, () => {
      expect(() => structuredSuccessPayload(status, { text })).toThrow(
        expect.objectContaining({ code: "invalid_option", path: "/text" }),
      );
    });
  }
});

describe("shortText", () => {
  const said: [object: { [key: string]: unknown }, expected: string][] = [
    [{}, "Nothing"],
    [{ a: "", b: { c: 1 }, d: null }, "a: ; b: 1 field; d: null"],
    [{ items: [], truncated: false, limit: 5 }, "0 items"],
    [{ items: [1], truncated: true, truncationReason: "backend_cap" }, "1 item; more exists (backend_cap)"],
    [
      {
        items: [1, 2, 3],
        truncated: true,
        truncationReason: "mid_batch_failure",
        failure: { code: "GONE", message: "It is\ngone" },
      },
      "3 items; then GONE: It is gone; not finished",
    ],
    [{ items: [1], name: "cart" }, "items: 1 item; name: cart"],
    [{ long: "x".repeat(99) }, `long: ${"x".repeat(57)}...`],
  ];
  for (const [object, expected] of said) {
    it(expected, () => expect(shortText(object)).toBe(expected));
  }

  it("is at most 400 characters, and cuts no emoji in two", () => {
    const wide = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`📨${i}`, "📨".repeat(99)]));
    expect(shortText(wide).length).toBe(399);
    expect(shortText(wide).isWellFormed()).toBe(true);
  });
});

it("structuredErrorPayload says all of it in the text, and nothing beside", () => {
  expect(structuredErrorPayload({ code: "NO_QUEUE", message: "No queue", data: { queue: "x" } })).toStrictEqual({
    content: [{ type: "text", text: 'NO_QUEUE: No queue\n{"queue":"x"}' }],
    isError: true,
  });
});
