import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { doors } from "../package/doors.js";
import { type TypeMatrix, typescriptPage } from "./typescript-page.js";

const results = new URL("../../bench/results/", import.meta.url);
const matrix: TypeMatrix = JSON.parse(readFileSync(new URL("typescript.json", results), "utf8"));

describe("the printed type matrix, which `npm run test:typescript` writes", () => {
  it("has every door", () => {
    const seen = matrix.cells.filter(({ claim }) => claim === "door").map(({ subject }) => subject);
    expect([...new Set(seen)].sort()).toEqual(doors.map(({ specifier }) => specifier).sort());
  });

  it("has no error", () => {
    expect(matrix.cells.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it("is the page beside it", () => {
    expect(readFileSync(new URL("typescript.md", results), "utf8")).toBe(typescriptPage(matrix));
  });
});
