import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.js";

const MOST_LINES = 400;

describe("every file of src", () => {
  it("is named after what it holds, not after being useful", () => {
    const vague = /(^|[/-])(utils?|helpers?|common|misc|shared|lib)([/.-]|$)/;
    expect(sourceFiles.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  it("has a name in kebab-case", () => {
    const kebab = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.ts$/;
    expect(sourceFiles.map(({ path }) => path).filter((path) => !kebab.test(path))).toEqual([]);
  });

  it(`has at most ${MOST_LINES} lines`, () => {
    const long = sourceFiles.filter(({ text }) => text.split("\n").length - 1 > MOST_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
