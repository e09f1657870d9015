import { ReplyError } from "mcp-reply";
import { boundedPayload } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("boundedPayload", () => {
  it("gives no body that nobody asked for", () => {
    for (const include of [false, undefined]) {
      expect(boundedPayload(utf8("hello"), { include })).toStrictEqual({ encoding: "omitted" });
    }
  });

  it("gives text as text, the empty one and one with a byte order mark too", () => {
    for (const text of ["hello", "", "\ufeffhello", "Año 📨\u0000"]) {
      expect(boundedPayload(utf8(text), { include: true })).toStrictEqual({ payload: text, encoding: "utf-8" });
      expect(boundedPayload(text, { include: true })).toStrictEqual({ payload: text, encoding: "utf-8" });
    }
  });

  it("gives other bytes as base64, cut as bytes and not redacted", () => {
    const body = bytes(0xff, ...utf8("password=hunter2"));
    expect(boundedPayload(body, { include: true })).toStrictEqual({
      payload: Buffer.from(body).toString("base64"),
      encoding: "base64",
    });
    expect(boundedPayload(body, { include: true, maxBytes: 4 })).toStrictEqual({
      payload: Buffer.from(body.subarray(0, 4)).toString("base64"),
      encoding: "base64",
      payloadTruncated: true,
    });
  });

  it("takes the bytes of a Buffer and of a part of another array", () => {
    const part = utf8("--hello--").subarray(2, 7);
    expect(boundedPayload(part, { include: true })).toHaveProperty("payload", "hello");
    expect(boundedPayload(Buffer.from("hello"), { include: true })).toHaveProperty("payload", "hello");
  });

  const lengths: [maxBytes: number | undefined, length: number][] = [
    [undefined, 4_096],
    [100, 100],
    [65_536, 65_536],
    [1_000_000, 65_536],
    [0, 1],
  ];
  for (const [maxBytes, length] of lengths) {
    it(`asked for ${maxBytes} bytes, gives ${length}`, () => {
      expect(boundedPayload("x".repeat(100_000), { include: true, maxBytes })).toStrictEqual({
        payload: "x".repeat(length),
        encoding: "utf-8",
        payloadTruncated: true,
      });
    });
  }

  it("redacts first, so that the cut leaves no half of a secret", () => {
    const body = `${"x".repeat(10)} password=hunter2`;
    for (let maxBytes = 1; maxBytes < body.length; maxBytes++) {
      expect(JSON.stringify(boundedPayload(body, { include: true, maxBytes }))).not.toContain("=h");
    }
    expect(boundedPayload(body, { include: true, redact: [] })).toHaveProperty("payload", body);
  });

  it("writes half an emoji as U+FFFD", () => {
    expect(boundedPayload("a\ud83d", { include: true })).toHaveProperty("payload", "a\ufffd");
  });

  it("refuses what is no body", () => {
    for (const body of [undefined, null, 7, new Uint16Array(2), new ArrayBuffer(2), [1]]) {
      expect(() => boundedPayload(body as unknown as string, { include: false })).toThrow(ReplyError);
    }
  });
});
