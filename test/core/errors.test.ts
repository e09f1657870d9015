import { createProjection, type ErrorChannel, ToolError, toolErrorPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

const data = { retryAfter: 30 };
const limited = new ToolError("RATE_LIMITED", "Retry later", data);
const envelope = { ok: false, error: { code: "RATE_LIMITED", message: "Retry later", data } };

const writer = (errorChannel: ErrorChannel) => createProjection({ errorChannel }).toolErrorPayload;
const textOf = (error: unknown, channel: ErrorChannel = "both"): string => writer(channel)(error).content[0].text;

describe("an error (DESIGN 2.4) goes", () => {
  it("as text and envelope by default", () => {
    const expected = {
      content: [{ type: "text", text: "RATE_LIMITED: Retry later" }],
      structuredContent: envelope,
      isError: true,
    };
    expect(toolErrorPayload(limited)).toStrictEqual(expected);
    expect(writer("structured")({ code: "RATE_LIMITED", message: "Retry later", data })).toStrictEqual(expected);
  });

  it("as two lines of text alone in the text channel", () => {
    const text = 'RATE_LIMITED: Retry later\n{"retryAfter":30}';
    expect(writer("text")(limited)).toStrictEqual({ content: [{ type: "text", text }], isError: true });
  });

  it("in both halves, each complete alone", () => {
    const text = 'RATE_LIMITED: Retry later\n{"retryAfter":30}';
    expect(writer("both")(limited)).toStrictEqual({
      content: [{ type: "text", text }],
      structuredContent: envelope,
      isError: true,
    });
  });

  it("without data as one line, and without the key", () => {
    expect(writer("both")(new ToolError("A", "b"))).toStrictEqual({
      content: [{ type: "text", text: "A: b" }],
      structuredContent: { ok: false, error: { code: "A", message: "b" } },
      isError: true,
    });
  });

  for (const value of [null, false, 0, "", [], {}]) {
    it(`with data ${JSON.stringify(value)}, which is not undefined`, () => {
      expect(textOf(new ToolError("A", "b", value))).toBe(`A: b\n${JSON.stringify(value)}`);
    });
  }

  it("on one line: line breaks become spaces, white space in the code becomes _", () => {
    const error = { code: "a b\tc\nd", message: "one\r\ntwo\u2028three\u2029four" };
    expect(textOf(error)).toBe("a_b_c_d: one  two three four");
    expect(textOf(error, "structured")).toBe("a b\tc\nd: one\r\ntwo\u2028three\u2029four");
  });

  it("with data that is never pruned", () => {
    const node = { id: "1", text: "t", children: [], todo: null, tokens: [] };
    expect(toolErrorPayload(new ToolError("A", "b", node)).structuredContent.error.data).toStrictEqual(node);
  });
});

describe("an error is always JSON-safe:", () => {
  it("what JSON cannot carry becomes a marked string, the rest survives", () => {
    const loop: Record<string, unknown> = { ok: 1, nan: Number.NaN, big: 1n, list: [undefined] };
    loop.self = loop;
    Object.defineProperty(loop, "bad", {
      enumerable: true,
      get() {
        throw new Error("no");
      },
    });
    expect(toolErrorPayload(new ToolError("A", "b", loop)).structuredContent.error.data).toStrictEqual({
      ok: 1,
      nan: "[unrepresentable: NaN]",
      big: "[unrepresentable: BigInt]",
      list: ["[unrepresentable: undefined]"],
      self: "[circular]",
      bad: "[unrepresentable: threw]",
    });
  });

  it("lone surrogates become U+FFFD, keys that would collide get a number", () => {
    const error = new ToolError("A\ud800", "b\udfff", { "k\ud800": 1, "k\udbff": "v\ud800", "k\ufffd": 3 });
    const reply = writer("both")(error);
    expect(JSON.stringify(reply).isWellFormed()).toBe(true);
    expect(reply.structuredContent?.error).toStrictEqual({
      code: "A\ufffd",
      message: "b\ufffd",
      data: { "k\ufffd": 1, "k\ufffd_2": "v\ufffd", "k\ufffd_3": 3 },
    });
  });

  it("the data is a copy", () => {
    const own = { a: [1] };
    expect(toolErrorPayload(new ToolError("A", "b", own)).structuredContent.error.data).not.toBe(own);
  });

  it("data deeper than 512 and wider than 100,000 values is cut with a mark", () => {
    const deep = JSON.parse("[".repeat(600) + "]".repeat(600));
    expect(textOf(new ToolError("A", "b", deep))).toContain("[unrepresentable: more than 512 nested containers]");
    const wide = [Array.from({ length: 60_000 }, () => 0), Array.from({ length: 60_000 }, () => 0)];
    expect(textOf(new ToolError("A", "b", wide))).toContain("[unrepresentable: more than 100000 values]");
  });

  it("data that no string can hold ends as INTERNAL", () => {
    const long = "\0".repeat(2 ** 27);
    expect(toolErrorPayload(new ToolError("A", "b", [long])).structuredContent.error.code).toBe("INTERNAL");
  });

  it("an endless proxy ends", () => {
    const endless = (): object =>
      new Proxy(
        {},
        {
          get: endless,
          ownKeys: () => ["a", "b"],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      );
    expect(toolErrorPayload(new ToolError("A", "b", endless())).structuredContent.error.code).toBe("A");
    expect(toolErrorPayload(endless()).isError).toBe(true);
  });

  it("a revoked proxy is INTERNAL", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(toolErrorPayload(proxy).structuredContent.error.code).toBe("INTERNAL");
    expect(textOf(new ToolError("A", "b", proxy))).toBe('A: b\n"[unrepresentable: threw]"');
  });
});
