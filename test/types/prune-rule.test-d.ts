import { createProjection, definePruneRule, outlineNode, type PruneRule, type Restates, restates } from "mcp-reply";
import { describe, expectTypeOf, it } from "vitest";

describe("a rule compiles where every dropped field has its reason:", () => {
  it("a restated signature field, or a default", () => {
    const rule = definePruneRule({
      signature: ["number", "body"],
      drop: { bodyHtml: restates("body"), summary: restates("body", { vocabulary: ["kind"] }) },
      dropDefaults: { locked: false, labels: [], owner: null, votes: 0, state: "open", links: {} },
    });
    expectTypeOf(rule).toEqualTypeOf<PruneRule>();
  });

  it("nothing dropped, or defaults alone", () => {
    definePruneRule({ signature: ["id"], drop: {} });
    definePruneRule({ signature: ["id"], drop: {}, dropDefaults: { locked: false } });
  });

  it("a signature that is a readonly tuple", () => {
    const signature = ["id", "text"] as const;
    definePruneRule({ signature, drop: { html: restates("text") } });
  });
});

describe("a rule without a reason is an error:", () => {
  it("a flag is no reason", () => {
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { html: true } });
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { html: {} } });
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { html: undefined } });
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: ["html"] });
  });

  it("one field without it among others with it", () => {
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { html: restates("text"), rank: true } });
  });

  it("restating a field outside the signature", () => {
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { html: restates("body") } });
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { html: restates("html") } });
  });

  it("restating a field that is not known by its type", () => {
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { html: restates("text" as string) } });
  });

  it("a default that its reader would not know", () => {
    // @ts-expect-error
    definePruneRule({ signature: ["id"], drop: {}, dropDefaults: { labels: ["a"] } });
    // @ts-expect-error
    definePruneRule({ signature: ["id"], drop: {}, dropDefaults: { owner: { id: 1 } } });
    // @ts-expect-error
    definePruneRule({ signature: ["id"], drop: {}, dropDefaults: { at: new Date(0) } });
    // @ts-expect-error
    definePruneRule({ signature: ["id"], drop: {}, dropDefaults: { owner: undefined } });
    // @ts-expect-error
    definePruneRule({ signature: ["id"], drop: {}, dropDefaults: { size: 1n } });
  });
});

describe("a signature that does not tell an object is an error:", () => {
  it("an empty one", () => {
    // @ts-expect-error
    definePruneRule({ signature: [], drop: {} });
    // @ts-expect-error
    definePruneRule({ signature: [], drop: { html: restates("text") } });
  });

  it("one that may be empty for all its type says", () => {
    // @ts-expect-error
    definePruneRule({ signature: [] as string[], drop: {} });
  });

  it("one that is missing", () => {
    // @ts-expect-error
    definePruneRule({ drop: {} });
  });
});

describe("a rule that drops what it is told by is an error:", () => {
  it("under drop", () => {
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: { id: restates("text") } });
  });

  it("under dropDefaults", () => {
    // @ts-expect-error
    definePruneRule({ signature: ["id", "text"], drop: {}, dropDefaults: { text: "" } });
  });
});

it("a rule is made by definePruneRule alone: a literal of the same shape is an error", () => {
  createProjection({ prune: [outlineNode, definePruneRule({ signature: ["id"], drop: {} })] });
  // @ts-expect-error
  createProjection({ prune: [{ signature: ["id"], drop: {}, dropDefaults: {} }] });
});

it("restates keeps the name of its field", () => {
  expectTypeOf(restates("text")).toEqualTypeOf<Restates<"text">>();
});
