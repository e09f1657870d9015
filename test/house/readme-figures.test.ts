import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readDemoResults, withFigures } from "../../bench/readme.js";
import { readRenderingResults } from "../../bench/renderings-table.js";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

it("every figure of the README comes out of the result files", () => {
  expect(withFigures(readme, readDemoResults(), readRenderingResults())).toBe(readme);
});
