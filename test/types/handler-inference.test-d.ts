import { createProjection, rawReply, type ToolFailure, type ToolRequest, type ToolSuccess } from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";

type Args = { id: string; depth?: number };
type Extra = { readonly signal: AbortSignal };

const { handler, requestHandler } = createProjection({ errorChannel: "both" });

type Reply = ToolSuccess | ToolFailure<"both">;

describe("handler keeps the parameters of its function:", () => {
  it("none, one, and two", () => {
    expectTypeOf(handler("t", () => 1)).toEqualTypeOf<() => Promise<Reply>>();
    expectTypeOf(handler("t", (args: Args) => args.id)).toEqualTypeOf<(args: Args) => Promise<Reply>>();
    expectTypeOf(
      handler("t", async (args: Args, extra: Extra) => ({ id: args.id, done: extra.signal.aborted })),
    ).parameters.toEqualTypeOf<[args: Args, extra: Extra]>();
  });

  it("so that a call with the wrong arguments is an error", () => {
    const read = handler("t", async ({ id }: Args) => ({ id }));
    read({ id: "x" });
    // @ts-expect-error
    read({ id: 1 });
    // @ts-expect-error
    read();
  });

  it("and takes them from where it is used", () => {
    const register = (_run: (args: Args, extra: Extra) => Promise<Reply>): void => {};
    register(handler("t", async ({ id }, { signal }) => ({ id, aborted: signal.aborted })));
    register(
      handler("t", async (args) => {
        expectTypeOf(args).toEqualTypeOf<Args>();
        return null;
      }),
    );
    // @ts-expect-error
    register(handler("t", async ({ slug }) => ({ slug })));
  });

  it("whether the payload is promised or not, or void", () => {
    expectTypeOf(handler("t", () => ({ id: 1 }))).returns.toEqualTypeOf<Promise<Reply>>();
    expectTypeOf(handler("t", async () => ({ id: 1 }))).returns.toEqualTypeOf<Promise<Reply>>();
    expectTypeOf(handler("t", async () => {})).returns.toEqualTypeOf<Promise<Reply>>();
    expectTypeOf(handler("t", () => undefined)).returns.toEqualTypeOf<Promise<Reply>>();
  });

  it("where it only throws", () => {
    const failing = handler("t", () => {
      throw new Error("x");
    });
    expectTypeOf(failing).returns.toEqualTypeOf<Promise<Reply>>();
  });
});

describe("rawReply comes through with its own type:", () => {
  type Image = { content: { type: "image"; data: string; mimeType: string }[] };
  const image: Image = { content: [] };

  it("alone", () => {
    expectTypeOf(handler("t", async () => rawReply(image))).returns.resolves.toEqualTypeOf<Reply | Image>();
  });

  it("beside a payload", () => {
    const chart = handler("t", async ({ id }: Args) => (id === "" ? { empty: true } : rawReply(image)));
    expectTypeOf(chart).returns.resolves.toEqualTypeOf<Reply | Image>();
    const atOnce = handler("t", ({ id }: Args) => (id === "" ? { empty: true } : rawReply(image)));
    expectTypeOf(atOnce).returns.resolves.toEqualTypeOf<Reply | Image>();
  });

  it("and nothing else of a payload does", () => {
    expectTypeOf(handler("t", async () => image)).returns.resolves.toEqualTypeOf<Reply>();
  });

  it("through a request handler too", () => {
    const serve = requestHandler({ chart: async () => rawReply(image), list: async () => ({ rows: [1] }) });
    expectTypeOf(serve).returns.resolves.toEqualTypeOf<Reply | Image>();
  });
});

describe("requestHandler", () => {
  it("takes tools of different payloads", () => {
    const serve = requestHandler({
      count: async () => 1,
      list: async () => ({ rows: [1] }),
      show: () => ({ id: "x", at: new Date(0) }),
    });
    expectTypeOf(serve).returns.resolves.toEqualTypeOf<Reply>();
  });

  it("hands its functions a record of arguments", () => {
    requestHandler({
      t: async (args) => {
        expectTypeOf(args).toEqualTypeOf<Record<string, unknown>>();
        return null;
      },
    });
  });

  it("keeps the type of extra", () => {
    const serve = requestHandler({ t: async (_args, extra: Extra) => ({ aborted: extra.signal.aborted }) });
    expectTypeOf(serve).parameters.toEqualTypeOf<[request: ToolRequest, extra: Extra]>();
  });
});
