import { createMarkdownField, createProjection, fromArgument, rawReply, ToolError } from "mcp-reply";
import { describe, expect, it } from "vitest";

const markdownField = createMarkdownField().with("page", { field: "md", recoverable: { slug: fromArgument("slug") } });
const projection = createProjection({ markdownField });

const raw = { content: [{ type: "image" as const, data: "", mimeType: "image/png" }] };
const protocol = Object.assign(new Error("stop"), { code: -32042 });
const abort = new DOMException("stopped", "AbortError");
const raise = (thrown: unknown): never => {
  throw thrown;
};

const tools: { [name: string]: (args: Record<string, unknown>, extra: unknown) => unknown } = {
  page: () => ({ slug: "a", md: "# A" }),
  echo: (args, extra) => ({ args, extra }),
  later: async () => [1],
  image: () => rawReply(raw),
  broken: () => raise(new ToolError("BROKEN", "Try again", { in: 5 })),
  lying: () => ({ mean: Number.NaN }),
  protocol: () => raise(protocol),
  abort: () => raise(abort),
};
const handle = projection.requestHandler<Record<string, unknown>, unknown>(tools);
const call = (name: string, args?: Record<string, unknown>, extra: unknown = {}): Promise<unknown> =>
  handle({ params: { name, arguments: args } }, extra);
const textOf = async (reply: Promise<unknown>): Promise<unknown> =>
  ((await reply) as { content: { text: string }[] }).content[0]?.text;

describe("a request", () => {
  it("is answered by the function under its name, with its arguments and extra", async () => {
    expect(await textOf(call("echo", { a: 1 }, "extra"))).toBe('{"args":{"a":1},"extra":"extra"}');
    expect(await call("later")).toStrictEqual({ content: [{ type: "text", text: "[1]" }], isError: false });
  });

  it("without arguments has empty ones, which are given", async () => {
    expect(await textOf(handle({ params: { name: "echo" } }, 1))).toBe('{"args":{},"extra":1}');
    expect(await textOf(handle({ params: { name: "echo", arguments: null as never } }, 1))).toBe(
      '{"args":{},"extra":1}',
    );
    expect(await textOf(call("page"))).toBe('{"slug":"a","md":"# A"}');
  });

  it("is answered with markdown where its arguments recover the rest", async () => {
    expect(await textOf(call("page", { slug: "a" }))).toBe("# A");
    expect(await textOf(call("page", { slug: "b" }))).toBe('{"slug":"a","md":"# A"}');
  });

  it("is answered with a rawReply untouched", async () => expect(await call("image")).toBe(raw));

  it("is answered with an error where the function throws", async () => {
    expect(await call("broken")).toStrictEqual({
      content: [{ type: "text", text: "BROKEN: Try again" }],
      structuredContent: { ok: false, error: { code: "BROKEN", message: "Try again", data: { in: 5 } } },
      isError: true,
    });
    expect(await textOf(call("lying"))).toMatch(/^INTERNAL: .*\/mean/);
  });

  it("rejects with what is protocol, and with the abort of the call itself", async () => {
    await expect(call("protocol")).rejects.toBe(protocol);
    await expect(call("abort", {}, { signal: AbortSignal.abort() })).rejects.toBe(abort);
    await expect(call("abort", {}, { mcpReq: { signal: AbortSignal.abort() } })).rejects.toBe(abort);
    expect(await textOf(call("abort", { signal: AbortSignal.abort() }, {}))).toBe("INTERNAL: stopped");
  });
});

describe("rejects with a protocol error of code -32602 for", () => {
  for (const name of ["none", "", "toString", "constructor", "hasOwnProperty", "__proto__", "valueOf", "PAGE"]) {
    it(`the name ${JSON.stringify(name)}`, async () => {
      const failure: unknown = await call(name).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).toMatchObject({ code: -32602, message: `Unknown tool: ${name}` });
    });
  }

  it("an unknown name, even where rethrow says no", async () => {
    const strict = createProjection({ rethrow: () => false }).requestHandler({});
    await expect(strict({ params: { name: "none" } }, {})).rejects.toMatchObject({ code: -32602 });
  });

  it("what is under a name of its own, but no function", async () => {
    const odd = projection.requestHandler({ text: "hi" } as never);
    await expect(odd({ params: { name: "text" } }, {} as never)).rejects.toMatchObject({ code: -32602 });
  });
});

it("names that objects inherit can be tools of one's own", async () => {
  const own = projection.requestHandler({ toString: () => ["mine"], ["__proto__"]: () => ["too"] });
  expect(await textOf(own({ params: { name: "toString" } }, {}))).toBe('["mine"]');
  expect(await textOf(own({ params: { name: "__proto__" } }, {}))).toBe('["too"]');
});
