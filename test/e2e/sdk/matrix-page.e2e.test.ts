import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { callerKinds } from "./callers/caller.js";
import { matrixPage, type SdkMatrix } from "./matrix-page.js";
import { serverKinds } from "./server-programs.js";
import { shapes } from "./shapes.js";

const results = new URL("../../../bench/results/", import.meta.url);
const matrix: SdkMatrix = JSON.parse(readFileSync(new URL("sdk-matrix.json", results), "utf8"));

describe("the printed matrix", () => {
  it("holds every server, client and shape that is tested", () => {
    const columns = serverKinds.flatMap((server) => callerKinds.map((caller) => ({ ...server, caller })));
    expect(matrix.columns.map(({ adoption, transport, caller }) => ({ adoption, transport, caller }))).toEqual(columns);
    expect(matrix.shapes).toEqual(shapes.map(({ name }) => name));
  });

  it("has no flaw", () => {
    expect(matrix.columns.flatMap(({ flaws }) => flaws)).toEqual([]);
  });

  it("is the page beside it", () => {
    expect(readFileSync(new URL("sdk-matrix.md", results), "utf8")).toBe(matrixPage(matrix));
  });

  it("speaks every era: 2025 by each client, 2026 where SDK 2 serves and calls", () => {
    const modern = matrix.columns.filter(({ revision }) => revision === "2026-07-28");
    expect(modern.map(({ adoption, caller }) => `${adoption}, ${caller}`)).toEqual([
      "sdk 2 registerTool, sdk 2 client, auto",
      "sdk 2 registerTool, sdk 2 client, auto",
      "sdk 2 low-level, sdk 2 client, auto",
      "sdk 2 low-level, sdk 2 client, auto",
    ]);
  });
});
