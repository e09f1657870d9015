import { createProjection, ReplyError, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusalOf, refusedPayload } from "./refusal.js";

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

describe("the bounds of a payload (DESIGN 2.1.6):", () => {
  it("512 containers pass, 513 are too large, at the place of the 513th", () => {
    expect(toolSuccessPayload("t", nested(512)).content[0].text).toHaveLength(1024);
    expect(refusedPayload(nested(513))).toStrictEqual({
      code: "payload_too_large",
      path: "/0".repeat(512),
      reason: "more than 512 nested containers",
    });
  });

  it("maxDepth lowers it", () => {
    const { toolSuccessPayload: shallow } = createProjection({ maxDepth: 2 });
    expect(shallow("t", [[1]]).content[0].text).toBe("[[1]]");
    expect(refusalOf(() => shallow("t", [[[1]]]))).toMatchObject({ code: "payload_too_large", path: "/0/0" });
  });

  it("a cycle is named before the depth that it makes", () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop.self = loop;
    const { toolSuccessPayload: shallow } = createProjection({ maxDepth: 3 });
    expect(refusalOf(() => shallow("t", loop))).toMatchObject({ path: "/self", reason: "cycle" });
    expect(refusedPayload(loop)).toMatchObject({ path: "/self", reason: "cycle" });
  });

  it("a cycle far down is named at its first re-entry", () => {
    const low: Record<string, unknown> = {};
    const high = { a: { b: { c: { d: [low] } } } };
    low.up = high.a;
    expect(refusedPayload(high)).toMatchObject({ path: "/a/b/c/d/0/up", reason: "cycle" });
  });

  it("a cycle through a wide object ends at once", () => {
    const wide: unknown[] = Array.from({ length: 300_000 }, (_, i) => ({ i }));
    wide.push({ all: wide });
    expect(refusedPayload(wide)).toMatchObject({ path: "/300000/all", reason: "cycle" });
  });

  it("shared references are no cycle", () => {
    const shared = { a: 1 };
    expect(toolSuccessPayload("t", [shared, { shared }, shared]).content[0].text).toBe(
      '[{"a":1},{"shared":{"a":1}},{"a":1}]',
    );
  });

  it("more than 20 million values are too large; with marks the container that passes it is marked whole", () => {
    const many = Array.from({ length: 7_000 }, () => 0);
    const payload = Array.from({ length: 3_000 }, () => many);
    expect(refusedPayload(payload)).toMatchObject({ code: "payload_too_large", reason: "more than 20000000 values" });
    const marked = createProjection({ unrepresentable: "mark" }).pruneGuiFields(payload) as unknown[];
    expect(marked[0]).toBe(many);
    expect(marked.at(-1)).toBe("[unrepresentable: more than 20000000 values]");
  });

  it("a sparse array of the greatest length is refused at its first hole", () => {
    expect(refusedPayload(new Array(10))).toMatchObject({ path: "/0", reason: "hole" });
    expect(refusedPayload(new Array(2 ** 32 - 1))).toMatchObject({ code: "payload_too_large" });
  });

  it("a text longer than a string can be is too large", () => {
    const long = "\0".repeat(2 ** 27);
    expect(refusedPayload([long])).toMatchObject({ code: "payload_too_large", path: "" });
  });

  it("the message shortens a long path, `path` does not", () => {
    const key = "k".repeat(500);
    try {
      toolSuccessPayload("t", { [key]: { [key]: Number.NaN } });
      expect.unreachable();
    } catch (error) {
      if (!ReplyError.is(error)) throw error;
      expect(error.path).toBe(`/${key}/${key}`);
      expect(error.message.length).toBeLessThan(200);
    }
  });
});
