import { createMarkdownField, createProjection, fromArgument, rawReply, ToolError } from "mcp-reply";
import { describe, expect, it } from "vitest";

const markdownField = createMarkdownField().with("page", { field: "md", recoverable: { slug: fromArgument("slug") } });
const projection = createProjection({ markdownField });
const page: unknown = { slug: "a", md: "# A" };
const MARKDOWN = "# A";
const JSON_TEXT = '{"slug":"a","md":"# A"}';

type Run = (...args: unknown[]) => Promise<unknown>;
const textOf = (reply: unknown): unknown => (reply as { content: { text: string }[] }).content[0]?.text;
const throwing = (thrown: unknown, config: Parameters<typeof createProjection>[0] = {}): Run =>
  createProjection(config).handler("t", (..._: unknown[]): unknown => {
    throw thrown;
  });

describe("the arguments of the call are", () => {
  for (const [name, args, text] of [
    ["the first of two parameters", [{ slug: "a" }, {}], MARKDOWN],
    ["the first of three", [{ slug: "a" }, {}, {}], MARKDOWN],
    ["not the only parameter, which is extra", [{ slug: "a" }], JSON_TEXT],
    ["empty where nothing is passed", [], JSON_TEXT],
    ["empty where the first of two is undefined", [undefined, { slug: "a" }], JSON_TEXT],
    ["empty where the first of two is null", [null, {}], JSON_TEXT],
    ["compared with the payload", [{ slug: "b" }, {}], JSON_TEXT],
    ["passed, even if undefined follows", [{ slug: "a" }, undefined], MARKDOWN],
  ] as const) {
    it(name, async () => {
      const seen: unknown[][] = [];
      const run: Run = projection.handler("page", (...passed: unknown[]) => {
        seen.push(passed);
        return page;
      });
      expect(textOf(await run(...args))).toBe(text);
      expect(seen).toStrictEqual([[...args]]);
    });
  }

  it("counted as passed, however many the handler declares", async () => {
    const none: Run = projection.handler("page", () => page);
    expect(textOf(await none({ slug: "a" }, {}))).toBe(MARKDOWN);
    const two = projection.handler("page", (_args: unknown, _extra?: unknown) => page);
    expect(textOf(await two({ slug: "a" }))).toBe(JSON_TEXT);
  });
});

describe("what a handler returns", () => {
  it("may come at once or later", async () => {
    const replies = [
      projection.handler("t", () => ({ a: 1 })),
      projection.handler("t", async () => ({ a: 1 })),
      // biome-ignore lint/suspicious/noThenProperty: a thenable is the case
      projection.handler("t", () => ({ then: (done: (value: unknown) => void) => done({ a: 1 }) }) as unknown),
    ];
    for (const run of replies) {
      expect(await run()).toStrictEqual({ content: [{ type: "text", text: '{"a":1}' }], isError: false });
    }
    expect(textOf(await projection.handler("t", () => undefined)())).toBe("null");
  });

  it("passes untouched as a rawReply, whatever is in it", async () => {
    for (const result of [
      { content: [{ type: "image" }], [Symbol("s")]: 1n },
      Object.freeze([]),
      null,
      undefined,
      "x",
    ]) {
      expect(await projection.handler("t", () => rawReply(result))()).toBe(result);
      expect(await projection.handler("t", async () => rawReply(result))()).toBe(result);
    }
  });

  it("passes as a rawReply of another copy", async () => {
    const result = { content: [] };
    const other: unknown = { [Symbol.for("mcp-reply.rawReply")]: result };
    expect(await projection.handler("t", () => other)()).toBe(result);
  });

  it("is data where it only looks like a result", async () => {
    for (const payload of [
      { content: [{ type: "text", text: "hi" }] },
      { content: [], isError: true },
      { structuredContent: {}, resultType: "complete" },
      { result: 1 },
      Object.create({ [Symbol.for("mcp-reply.rawReply")]: 1 }, { a: { value: 1, enumerable: true } }) as unknown,
    ]) {
      const reply = await projection.handler("t", () => payload as unknown)();
      expect(reply).toMatchObject({ isError: false });
      expect(textOf(reply)).toBe(JSON.stringify(payload));
    }
  });

  it("is INTERNAL with its path where JSON cannot carry it, a rawReply inside a payload too", async () => {
    for (const value of [Number.NaN, rawReply({}), new Map()]) {
      const reply = await projection.handler("t", () => ({ rows: [0, value] }) as unknown)();
      expect(reply).toMatchObject({ isError: true, structuredContent: { error: { code: "INTERNAL" } } });
      expect(textOf(reply)).toContain("/rows/1");
    }
  });
});

const coded = (code: unknown): unknown => Object.assign(new Error("x"), { code });

describe("what a handler throws", () => {
  it("is an error reply in the projection's channel", async () => {
    const reply = await throwing(new ToolError("A", "b", 1), { errorChannel: "text" })();
    expect(reply).toStrictEqual({ content: [{ type: "text", text: "A: b\n1" }], isError: true });
    const rejecting = projection.handler("t", (): Promise<unknown> => Promise.reject(new ToolError("A", "b")));
    expect(textOf(await rejecting())).toBe("A: b");
  });

  for (const code of [-32768, -32700, -32602, -32042, -32000]) {
    it(`goes on untouched with the code ${code}`, async () => {
      for (const thrown of [coded(code), { code }]) await expect(throwing(thrown)()).rejects.toBe(thrown);
    });
  }

  for (const code of [-32769, -31999, -32602.5, 404, 0, 32602, "-32602", Number.NaN, -32602n, [-32602], "ENOENT"]) {
    it(`is INTERNAL with the code ${typeof code} ${String(code)}`, async () => {
      expect(textOf(await throwing(coded(code))())).toBe("INTERNAL: x");
    });
  }

  const others = { undefined: undefined, null: null, "a string": "x", "a number": 7, "a code alone": -32602 };
  for (const [name, thrown] of Object.entries({ ...others, "a symbol": Symbol("s"), "a revoked proxy": revoked() })) {
    it(`is INTERNAL where it is ${name}`, async () => {
      expect(textOf(await throwing(thrown)())).toMatch(/^INTERNAL: ./);
    });
  }
});

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe("an AbortError", () => {
  const abort = new DOMException("stopped", "AbortError");
  const aborted = AbortSignal.abort();
  const { signal } = new AbortController();

  for (const [name, args] of [
    ["extra.signal", [{}, { signal: aborted }]],
    ["extra.mcpReq.signal", [{}, { mcpReq: { signal: aborted } }]],
    ["extra of a tool without input", [{ signal: aborted }]],
    ["extra of a tool without arguments", [undefined, { mcpReq: { signal: aborted } }]],
  ] as const) {
    it(`goes on untouched while the call is aborted: ${name}`, async () => {
      await expect(throwing(abort)(...args)).rejects.toBe(abort);
      const own = Object.assign(new Error("x"), { name: "AbortError" });
      await expect(throwing(own)(...args)).rejects.toBe(own);
      expect(textOf(await throwing(new Error("x"))(...args))).toBe("INTERNAL: x");
      expect(textOf(await throwing(new ToolError("A", "b"))(...args))).toBe("A: b");
    });
  }

  for (const [name, args] of [
    ["not aborted", [{}, { signal }]],
    ["not aborted, by mcpReq", [{}, { mcpReq: { signal } }]],
    ["without a signal", [{}, {}]],
    ["without extra", []],
    ["with extra null", [{}, null]],
    ["with a signal among its arguments", [{ signal: aborted }, {}]],
  ] as const) {
    it(`is INTERNAL where the call is ${name}`, async () => {
      expect(textOf(await throwing(abort)(...args))).toBe("INTERNAL: stopped");
    });
  }
});

describe("rethrow", () => {
  it("decides alone, and is given what was thrown", async () => {
    const seen: unknown[] = [];
    const rethrow = (thrown: unknown): boolean => seen.push(thrown) === 1;
    const [first, second] = [new ToolError("A", "b"), coded(-32602)];
    await expect(throwing(first, { rethrow })()).rejects.toBe(first);
    expect(textOf(await throwing(second, { rethrow })())).toBe("INTERNAL: x");
    expect(seen).toEqual([first, second]);
  });

  it("counts as no where it throws", async () => {
    const rethrow = (): boolean => {
      throw new Error("hook");
    };
    expect(textOf(await throwing(new ToolError("A", "b"), { rethrow })())).toBe("A: b");
  });
});
