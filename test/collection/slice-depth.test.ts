import { pruneGuiFields, ReplyError, ToolError } from "mcp-reply";
import { type Branch, type Sliced, sliceDepth } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

type Node = { id: string; text: string; todo: null; children: Node[] };
const node = (id: string, ...children: Node[]): Node => ({ id, text: id, todo: null, children });
const outline = node("a", node("b", node("c"), node("d", node("e"))), node("f"));
const shape = (n: Sliced<Node>): unknown =>
  n.hiddenChildren === undefined ? [n.id, ...n.children.map(shape)] : [n.id, n.hiddenChildren];

describe("sliceDepth", () => {
  const sliced: [depth: number, expected: unknown][] = [
    [0, ["a", 5]],
    [1, ["a", ["b", 3], ["f"]]],
    [2, ["a", ["b", ["c"], ["d", 1]], ["f"]]],
    [3, ["a", ["b", ["c"], ["d", ["e"]]], ["f"]]],
  ];
  for (const [depth, expected] of sliced) {
    it(`shows depth ${depth} and counts what lies below`, () =>
      expect(shape(sliceDepth(outline, depth))).toEqual(expected));
  }

  it("returns what lies above the depth as it is, and shows all unasked", () => {
    for (const depth of [3, 99, null, undefined]) expect(sliceDepth(outline, depth)).toBe(outline);
    expect(sliceDepth([outline, node("g")], 9)).toEqual([outline, node("g")]);
    expect(sliceDepth([outline, node("g")], 0).map(shape)).toEqual([["a", 5], ["g"]]);
  });

  it("leaves nodes that still prune", () => {
    expect(pruneGuiFields(sliceDepth(outline, 0) as unknown)).toEqual({
      id: "a",
      text: "a",
      children: [],
      hiddenChildren: 5,
    });
  });

  it("adds up when it is sliced again", () => {
    expect(sliceDepth(sliceDepth(outline, 2), 1)).toEqual(sliceDepth(outline, 1));
    expect(sliceDepth(sliceDepth(outline, 1), 0)).toEqual(sliceDepth(outline, 0));
    expect(sliceDepth(sliceDepth(outline, 0), 2)).toEqual(sliceDepth(outline, 0));
  });

  for (const depth of [-1, 1.5, Number.NaN, "2"]) {
    it(`refuses depth ${JSON.stringify(depth)}`, () => {
      expect(() => sliceDepth(outline, depth as number)).toThrow(ToolError);
      expect(() => sliceDepth(outline, depth as number)).toThrow(expect.objectContaining({ code: "INVALID_ARG" }));
    });
  }

  it("ends on an outline that holds itself, whatever the depth", () => {
    const endless = { children: [] as Branch[] };
    endless.children.push(...Array.from({ length: 1000 }, () => endless));
    for (const depth of [0, 2]) {
      expect(() => sliceDepth(endless, depth)).toThrow(ReplyError);
      expect(() => sliceDepth(endless, depth)).toThrow(expect.objectContaining({ code: "payload_too_large" }));
    }
  });
});
