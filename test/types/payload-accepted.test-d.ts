import { type Carried, createProjection, pruneGuiFields, toolSuccessPayload } from "mcp-reply";
import { describe, it } from "vitest";

/** A value of a type, for the type checker alone. */
declare function a<T>(): T;

const projection = createProjection();

describe("a payload that JSON can carry compiles:", () => {
  it("every scalar, and undefined as a whole", () => {
    toolSuccessPayload("t", "x");
    toolSuccessPayload("t", 1);
    toolSuccessPayload("t", true);
    toolSuccessPayload("t", null);
    toolSuccessPayload("t", undefined);
    toolSuccessPayload("t", a<string | number | boolean | null | undefined>());
    toolSuccessPayload("t", a<"open" | "closed">());
  });

  it("literals of every nesting", () => {
    toolSuccessPayload("t", {});
    toolSuccessPayload("t", []);
    toolSuccessPayload("t", { issues: [{ id: 7, labels: ["a"], owner: null }] });
    toolSuccessPayload("t", { issues: [{ id: 7 }], cursor: "x" } as const);
  });

  it("an interface, with optional and readonly keys", () => {
    interface Issue {
      readonly id: number;
      title: string;
      owner?: string;
      labels: readonly string[];
    }
    toolSuccessPayload("t", a<Issue>());
    toolSuccessPayload("t", a<Issue[]>());
    toolSuccessPayload("t", a<readonly Issue[]>());
    toolSuccessPayload("t", a<{ issues: readonly Issue[]; first?: Issue }>());
  });

  it("an optional key without and with undefined in its type", () => {
    toolSuccessPayload("t", a<{ owner?: string }>());
    toolSuccessPayload("t", a<{ owner?: string | undefined }>());
    toolSuccessPayload("t", a<{ owner: string | undefined }>());
  });

  it("a recursive interface", () => {
    interface Outline {
      id: string;
      text: string;
      todo?: "open" | "done" | null;
      children: Outline[];
    }
    interface Folder {
      readonly name: string;
      readonly parent?: Folder;
      readonly files: readonly { readonly folder: Folder }[];
    }
    toolSuccessPayload("t", a<Outline>());
    toolSuccessPayload("t", a<Outline[]>());
    toolSuccessPayload("t", a<Folder>());
  });

  it("a recursive alias, without the depth of the type exceeding the compiler", () => {
    type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
    type Page = { readonly body: Json; readonly parts: Record<string, Json> };
    type Outline = { id: string; at: Date; children: Outline[] };
    toolSuccessPayload("t", a<Json>());
    toolSuccessPayload("t", a<Page>());
    toolSuccessPayload("t", a<Outline>());
    projection.handler("t", async () => a<Json>());
  });

  it("a Date, alone and inside, and any other value with a toJSON", () => {
    toolSuccessPayload("t", new Date(0));
    toolSuccessPayload("t", { at: new Date(0), days: [new Date(0)], until: a<Date | undefined>() });
    toolSuccessPayload("t", { home: new URL("https://example.org") });
    toolSuccessPayload("t", a<{ toJSON(key: string): { id: string } }>());
  });

  it("a class instance with methods and accessors", () => {
    class Money {
      readonly amount: number = 1;
      readonly currency: string = "EUR";
      plus(other: Money): Money {
        return other;
      }
      get label(): string {
        return `${this.amount} ${this.currency}`;
      }
    }
    toolSuccessPayload("t", new Money());
    toolSuccessPayload("t", { total: new Money(), parts: [new Money()] });
  });

  it("an object that merely has the shape of an error", () => {
    toolSuccessPayload("t", { name: "x", message: "y" });
    toolSuccessPayload("t", a<{ failures: { name: string; message: string; cause?: string }[] }>());
  });

  it("a union, of objects and of null", () => {
    toolSuccessPayload("t", a<{ kind: "a"; n: number } | { kind: "b"; s: string } | null>());
    toolSuccessPayload("t", a<{ state: { open: true } | { closed: Date } }>());
  });

  it("a tuple, a readonly one, one with a rest, a record and an enum of strings", () => {
    toolSuccessPayload("t", a<[string, number]>());
    toolSuccessPayload("t", a<readonly [string, Date]>());
    toolSuccessPayload("t", a<[string, ...number[]]>());
    toolSuccessPayload("t", a<Record<string, { at: Date }>>());
    toolSuccessPayload("t", a<Partial<Record<"a" | "b", number>>>());
  });
});

describe("what is not known by its type is left to the run time:", () => {
  it("any and unknown, alone and inside", () => {
    // biome-ignore lint/suspicious/noExplicitAny: that any passes is the promise.
    toolSuccessPayload("t", a<any>());
    toolSuccessPayload("t", JSON.parse("1"));
    toolSuccessPayload("t", a<unknown>());
    toolSuccessPayload("t", { data: a<unknown>(), rows: a<unknown[]>() });
    toolSuccessPayload("t", a<Record<string, unknown>>());
    toolSuccessPayload("t", a<object>());
  });

  it("a free type parameter, passed as unknown or with its own check handed on", () => {
    function list<T>(items: T[]): void {
      toolSuccessPayload("t", { items } as unknown);
    }
    function show<T>(item: T & Carried<T>): void {
      toolSuccessPayload<T>("t", item);
      projection.toolSuccessPayload<T>("t", item);
    }
    list([1]);
    show({ at: new Date(0) });
  });

  it("and so in every door that takes a payload", () => {
    pruneGuiFields(a<unknown>());
    projection.pruneGuiFields({ data: a<unknown>() });
    projection.toolSuccessPayload("t", a<unknown>(), { arguments: a<unknown>() });
    projection.handler("t", async () => a<unknown>());
    projection.handler("t", () => JSON.parse("1"));
    projection.requestHandler({ t: async () => a<unknown>(), u: () => ({ at: new Date(0) }) });
  });
});
