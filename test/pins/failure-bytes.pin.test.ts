import { createProjection, ToolError, toolErrorPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

const plain = new ToolError("PAGE_NOT_FOUND", "No page `x`");
const detailed = new ToolError("RATE_LIMITED", "Retry\nlater", { retryAfter: 30 });

type Pin = { channel: "structured" | "text" | "both"; without: string; with: string };

const pins: Pin[] = [
  {
    channel: "structured",
    without:
      '{"content":[{"type":"text","text":"PAGE_NOT_FOUND: No page `x`"}],"structuredContent":{"ok":false,"error":{"code":"PAGE_NOT_FOUND","message":"No page `x`"}},"isError":true}',
    with: '{"content":[{"type":"text","text":"RATE_LIMITED: Retry\\nlater"}],"structuredContent":{"ok":false,"error":{"code":"RATE_LIMITED","message":"Retry\\nlater","data":{"retryAfter":30}}},"isError":true}',
  },
  {
    channel: "text",
    without: '{"content":[{"type":"text","text":"PAGE_NOT_FOUND: No page `x`"}],"isError":true}',
    with: '{"content":[{"type":"text","text":"RATE_LIMITED: Retry later\\n{\\"retryAfter\\":30}"}],"isError":true}',
  },
  {
    channel: "both",
    without:
      '{"content":[{"type":"text","text":"PAGE_NOT_FOUND: No page `x`"}],"structuredContent":{"ok":false,"error":{"code":"PAGE_NOT_FOUND","message":"No page `x`"}},"isError":true}',
    with: '{"content":[{"type":"text","text":"RATE_LIMITED: Retry later\\n{\\"retryAfter\\":30}"}],"structuredContent":{"ok":false,"error":{"code":"RATE_LIMITED","message":"Retry\\nlater","data":{"retryAfter":30}}},"isError":true}',
  },
];

for (const pin of pins) {
  describe(`the bytes of a failure in channel ${pin.channel}:`, () => {
    const { toolErrorPayload } = createProjection({ errorChannel: pin.channel });

    it("without data", () => expect(JSON.stringify(toolErrorPayload(plain))).toBe(pin.without));
    it("with data", () => expect(JSON.stringify(toolErrorPayload(detailed))).toBe(pin.with));
  });
}

describe("the bytes of what was not thrown on purpose:", () => {
  const thrown: [name: string, value: unknown, wire: string][] = [
    [
      "an Error is INTERNAL, with its message alone",
      Object.assign(new Error("open failed at https://me:secret@host/x"), { code: "ENOENT" }),
      '{"content":[{"type":"text","text":"INTERNAL: open failed at https://***@host/x"}],"structuredContent":{"ok":false,"error":{"code":"INTERNAL","message":"open failed at https://***@host/x"}},"isError":true}',
    ],
    [
      "undefined is INTERNAL, without a message to give",
      undefined,
      '{"content":[{"type":"text","text":"INTERNAL: No message was given."}],"structuredContent":{"ok":false,"error":{"code":"INTERNAL","message":"No message was given."}},"isError":true}',
    ],
    [
      "what data cannot carry is marked",
      { code: "BAD", message: "m", data: { mean: Number.NaN, tags: new Set(["a"]) } },
      '{"content":[{"type":"text","text":"BAD: m"}],"structuredContent":{"ok":false,"error":{"code":"BAD","message":"m","data":{"mean":"[unrepresentable: NaN]","tags":"[unrepresentable: Set]"}}},"isError":true}',
    ],
  ];
  for (const [name, value, wire] of thrown) {
    it(name, () => expect(JSON.stringify(toolErrorPayload(value))).toBe(wire));
  }
});

it("the bytes of a handler's INTERNAL name the path that JSON cannot carry", async () => {
  const stats = createProjection({ errorChannel: "text" }).handler("stats", () => ({ mean: Number.NaN }));
  expect(JSON.stringify(await stats())).toBe(
    '{"content":[{"type":"text","text":"INTERNAL: JSON cannot carry the value at /mean: NaN"}],"isError":true}',
  );
});

it("the code of a call of an unknown tool is -32602", async () => {
  const serve = createProjection().requestHandler({});
  await expect(serve({ params: { name: "t" } }, undefined)).rejects.toMatchObject({ code: -32602 });
});
