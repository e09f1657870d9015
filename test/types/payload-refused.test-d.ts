import { createProjection, pruneGuiFields, toolSuccessPayload } from "mcp-reply";
import { describe, it } from "vitest";

/** A value of a type, for the type checker alone. */
declare function a<T>(): T;

const projection = createProjection();

describe("a payload whose type JSON cannot carry does not compile:", () => {
  it("a bigint", () => {
    // @ts-expect-error
    toolSuccessPayload("t", 1n);
    // @ts-expect-error
    toolSuccessPayload("t", { size: 1n });
    // @ts-expect-error
    toolSuccessPayload("t", a<{ size: bigint }>());
  });

  it("a symbol", () => {
    // @ts-expect-error
    toolSuccessPayload("t", Symbol());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ tag: symbol }>());
    // @ts-expect-error
    toolSuccessPayload("t", { tag: Symbol.iterator });
  });

  it("a Map, a Set and their weak and readonly kin", () => {
    // @ts-expect-error
    toolSuccessPayload("t", new Map([["a", 1]]));
    // @ts-expect-error
    toolSuccessPayload("t", { tags: new Set(["a"]) });
    // @ts-expect-error
    toolSuccessPayload("t", a<{ tags: ReadonlySet<string> }>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ byId: ReadonlyMap<string, number> }>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ seen: WeakMap<object, number> }>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ seen: WeakSet<object> }>());
  });

  it("a Promise, which is a forgotten await", () => {
    // @ts-expect-error
    toolSuccessPayload("t", Promise.resolve({ id: 1 }));
    // @ts-expect-error
    toolSuccessPayload("t", { page: Promise.resolve({ id: 1 }) });
    const pages = [1, 2].map(async (id) => ({ id }));
    // @ts-expect-error
    toolSuccessPayload("t", pages);
    // @ts-expect-error
    toolSuccessPayload("t", { pages });
    // @ts-expect-error
    toolSuccessPayload("t", a<{ page: PromiseLike<string> }>());
  });

  it("a RegExp", () => {
    // @ts-expect-error
    toolSuccessPayload("t", /a/);
    // @ts-expect-error
    toolSuccessPayload("t", { pattern: /a/ });
  });

  it("an Error, one of a class of its own included", () => {
    class NotFound extends Error {
      readonly slug: string = "x";
    }
    // @ts-expect-error
    toolSuccessPayload("t", new Error("x"));
    // @ts-expect-error
    toolSuccessPayload("t", { failure: new TypeError("x") });
    // @ts-expect-error
    toolSuccessPayload("t", { failure: new NotFound("x") });
    // @ts-expect-error
    toolSuccessPayload("t", { failure: new AggregateError([], "x") });
  });

  it("bytes", () => {
    // @ts-expect-error
    toolSuccessPayload("t", new Uint8Array(1));
    // @ts-expect-error
    toolSuccessPayload("t", { body: Buffer.from("x") });
    // @ts-expect-error
    toolSuccessPayload("t", { body: new Float64Array(1) });
    // @ts-expect-error
    toolSuccessPayload("t", { body: new BigInt64Array(1) });
    // @ts-expect-error
    toolSuccessPayload("t", { body: new DataView(new ArrayBuffer(1)) });
    // @ts-expect-error
    toolSuccessPayload("t", { body: new ArrayBuffer(1) });
    // @ts-expect-error
    toolSuccessPayload("t", { body: new SharedArrayBuffer(1) });
  });
});

describe("it is found wherever it hides:", () => {
  it("in nested objects and arrays", () => {
    // @ts-expect-error
    toolSuccessPayload("t", { rows: [{ cells: [{ at: new Map() }] }] });
    // @ts-expect-error
    toolSuccessPayload("t", a<readonly { readonly at: bigint }[]>());
    // @ts-expect-error
    toolSuccessPayload("t", a<[string, { at: symbol }]>());
    // @ts-expect-error
    toolSuccessPayload("t", a<Record<string, Set<string>>>());
  });

  it("under an optional key", () => {
    // @ts-expect-error
    toolSuccessPayload("t", a<{ id: string; tags?: Set<string> }>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ id: string; size?: bigint }>());
  });

  it("in one arm of a union", () => {
    // @ts-expect-error
    toolSuccessPayload("t", a<string | bigint>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ kind: "a"; n: number } | { kind: "b"; n: bigint }>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ body: string | Uint8Array }>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ page: { id: string } | Promise<{ id: string }> }>());
  });

  it("in an interface and in a recursive one", () => {
    interface Row {
      readonly id: string;
      readonly size: bigint;
    }
    interface Tree {
      readonly tags: Set<string>;
      readonly children: readonly Tree[];
    }
    // @ts-expect-error
    toolSuccessPayload("t", a<Row>());
    // @ts-expect-error
    toolSuccessPayload("t", a<Tree>());
  });

  it("in what toJSON returns", () => {
    // @ts-expect-error
    toolSuccessPayload("t", a<{ toJSON(): bigint }>());
    // @ts-expect-error
    toolSuccessPayload("t", a<{ at: { toJSON(): { tags: Set<string> } } }>());
  });
});

describe("every door that takes a payload refuses it:", () => {
  it("pruneGuiFields and the members of a projection", () => {
    // @ts-expect-error
    pruneGuiFields({ size: 1n });
    // @ts-expect-error
    projection.pruneGuiFields({ size: 1n });
    // @ts-expect-error
    projection.toolSuccessPayload("t", { size: 1n });
  });

  it("a handler, of which only the await of its own payload is free", () => {
    projection.handler("t", async () => ({ size: 1 }));
    // @ts-expect-error
    projection.handler("t", async () => ({ size: 1n }));
    // @ts-expect-error
    projection.handler("t", () => ({ size: 1n }));
    // @ts-expect-error
    projection.handler("t", async () => ({ page: Promise.resolve(1) }));
    // @ts-expect-error
    projection.handler("t", async ({ id }: { id: string }) => ({ [id]: new Map() }));
  });

  it("a request handler", () => {
    projection.requestHandler({ t: async () => ({ size: 1 }) });
    // @ts-expect-error
    projection.requestHandler({ t: async () => ({ size: 1n }) });
    // @ts-expect-error
    projection.requestHandler({ t: () => ({ tags: new Set(["a"]) }) });
  });
});
