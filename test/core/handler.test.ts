import { createMarkdownField, createProjection, fromArgument, rawReply, ToolError } from "mcp-reply";
import { describe, expect, it } from "vitest";

const { handler, requestHandler, toolSuccessPayload } = createProjection({ errorChannel: "text" });
const textOf = (reply: { content: [{ text: string }] }): string => reply.content[0].text;

describe("handler", () => {
  it("keeps parameters, and answers with what the function returns or resolves to", async () => {
    const seen: unknown[] = [];
    const fn = handler("t", (a: number, b: string) => {
      seen.push(a, b);
      return { a, b };
    });
    expect(await fn(1, "x")).toStrictEqual(toolSuccessPayload("t", { a: 1, b: "x" }));
    expect(await handler("t", async () => undefined)()).toStrictEqual(toolSuccessPayload("t", undefined));
    expect(seen).toStrictEqual([1, "x"]);
  });

  it("answers with what the function throws or rejects with", async () => {
    const sync = handler("t", (): object => {
      throw new ToolError("A", "b", 1);
    });
    expect(textOf(await sync())).toBe("A: b\n1");
    expect(textOf(await handler("t", () => Promise.reject<object>("no"))())).toBe("INTERNAL: no");
  });

  it("a payload that JSON cannot carry is INTERNAL, and names the path", async () => {
    const reply = await handler("t", async () => ({ rows: [{ n: Number.NaN }] }))();
    expect(reply.isError).toBe(true);
    expect(textOf(reply)).toMatch(/^INTERNAL: .*\/rows\/0\/n/);
  });

  it("passes a raw reply untouched, and takes a look-alike as data", async () => {
    const ready = { content: [{ type: "image" as const, data: "", mimeType: "image/png" }] };
    expect(await handler("t", async () => rawReply(ready))()).toBe(ready);
    const lookAlike = { content: [{ type: "text", text: "x" }], isError: false };
    expect(await handler("t", async () => lookAlike)()).toStrictEqual(toolSuccessPayload("t", lookAlike));
  });

  it("refuses a raw reply that is written as a payload", () => {
    expect(() => toolSuccessPayload("t", rawReply({ content: [] }) as unknown)).toThrow();
  });
});

describe("the call's arguments are", () => {
  const markdownField = createMarkdownField().with("page_render", {
    field: "md",
    recoverable: { slug: fromArgument("slug") },
  });
  const { handler: outline } = createProjection({ markdownField });
  const page = { slug: "a", md: "# A" };
  const read = outline("page_render", (..._: readonly unknown[]) => page);

  const calls: [name: string, args: readonly unknown[], expected: string][] = [
    ["the first of two parameters", [{ slug: "a" }, {}], "# A"],
    ["the first of two, where they differ from the payload", [{ slug: "b" }, {}], JSON.stringify(page)],
    ["empty with one parameter, which is the extra", [{ slug: "a" }], JSON.stringify(page)],
    ["empty without parameters", [], JSON.stringify(page)],
    ["empty where the first of two is undefined", [undefined, {}], JSON.stringify(page)],
  ];
  for (const [name, args, expected] of calls) it(name, async () => expect(textOf(await read(...args))).toBe(expected));
});

describe("thrown on untouched is", () => {
  const throwing = (thrown: unknown) =>
    handler("t", (_extra: unknown): object => {
      throw thrown;
    });
  const aborted = AbortSignal.abort();

  for (const code of [-32768, -32700, -32602, -32042, -32000]) {
    it(`an error of the reserved code ${code}`, async () => {
      const error = Object.assign(new Error("protocol"), { code });
      await expect(throwing(error)({})).rejects.toBe(error);
    });
  }

  for (const code of [-32769, -31999, 0, 404, -32000.5, "-32602"]) {
    it(`no error of the code ${JSON.stringify(code)}`, async () => {
      expect(textOf(await throwing(Object.assign(new Error("mine"), { code }))({}))).toBe("INTERNAL: mine");
    });
  }

  it("the abort of the call itself, as SDK 1 and SDK 2 hand the signal over", async () => {
    for (const extra of [{ signal: aborted }, { mcpReq: { signal: aborted } }]) {
      for (const error of [aborted.reason, Object.assign(new Error("stop"), { name: "AbortError" })]) {
        await expect(throwing(error)(extra)).rejects.toBe(error);
      }
    }
  });

  it("no abort of something else", async () => {
    for (const extra of [{}, undefined, { signal: new AbortController().signal }]) {
      expect((await throwing(aborted.reason)(extra)).isError).toBe(true);
    }
  });

  it("what rethrow says, and nothing else", async () => {
    const picky = createProjection({ rethrow: (thrown) => thrown === "mine" }).handler;
    const run = (thrown: unknown) =>
      picky("t", (): object => {
        throw thrown;
      })();
    await expect(run("mine")).rejects.toBe("mine");
    expect((await run(Object.assign(new Error("protocol"), { code: -32602 }))).isError).toBe(true);
  });
});

describe("requestHandler", () => {
  const serve = requestHandler({
    echo: async (args, extra: { n: number }) => ({ args, n: extra.n }),
    other: () => "x",
  });

  it("calls the function under the name with its arguments, {} where there are none", async () => {
    expect(textOf(await serve({ params: { name: "echo", arguments: { a: 1 } } }, { n: 2 }))).toBe(
      '{"args":{"a":1},"n":2}',
    );
    expect(textOf(await serve({ params: { name: "echo" } }, { n: 2 }))).toBe('{"args":{},"n":2}');
    expect(textOf(await serve({ params: { name: "other" } }, { n: 2 }))).toBe('"x"');
  });

  for (const name of ["nope", "toString", "__proto__", ""]) {
    it(`rejects the unknown name "${name}" with code -32602`, async () => {
      await expect(serve({ params: { name } }, { n: 1 })).rejects.toMatchObject({ code: -32602 });
    });
  }
});
