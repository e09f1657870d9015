import { describe, expect, it } from "vitest";
import { docstringExamples, fencesOf } from "./example.js";
import { type CheckedLine, runExample } from "./run-example.js";
import { saysTrue } from "./says-true.js";

const load = async (specifier: string): Promise<unknown> => ({ name: specifier });

async function lines(code: string): Promise<CheckedLine[]> {
  return runExample(code, { double: (n: number) => 2 * n }, load);
}

describe("an example is believed where its comments are true:", () => {
  const told: [name: string, code: string, verdicts: boolean[]][] = [
    ["a value on the same line", "double(2); // 4", [true]],
    ["a wrong value", "double(2); // 5", [false]],
    ["a value on the line below", "({ a: [double(1)] });\n// { a: [2] }", [true]],
    ["a text as it would print", '"# A";\n// # A', [true]],
    ["a text of two lines", '"A: b\\n{}";\n// A: b\n// {}', [true]],
    ["a text that is no such text", '"# A";\n// # B', [false]],
    ["a text with its quotes", '"4"; // "4"', [true]],
    ["what a nested line prints", 'if (true) console.log("a", 1);\n// a 1', [true]],
    ["an awaited value, of a module", 'import { name } from "m";\nawait name; // "m"', [true]],
    ["a name declared anew", "const double = 1;\ndouble; // 1", [true]],
    ["types", "const n: number = double(1) as number;\nn; // 2", [true]],
  ];
  for (const [name, code, verdicts] of told) {
    it(name, async () => expect((await lines(code)).map(saysTrue)).toEqual(verdicts));
  }

  it("a comment behind a blank line is about what follows", async () => {
    expect(await lines("double(2);\n\n// Twice is more.\ndouble(3); // 6")).toHaveLength(1);
  });

  it("a line that is not reached is an error", async () => {
    await expect(lines("if (false) double(2); // 4")).rejects.toThrow("does not reach: double(2)");
  });

  it("what the example throws is an error", async () => {
    await expect(lines("missing();")).rejects.toThrow("missing is not defined");
  });
});

describe("examples are found", () => {
  const docstring = "/**\n * Doubles.\n *\n * @example\n * ```ts\n * double(\n *   2,\n * ); // 4\n * ```\n */\n";

  it("in docstrings, with their line and indentation", () => {
    expect(docstringExamples("a.ts", `const a = 1;\n${docstring}`)).toEqual([
      { where: "a.ts:6", code: "double(\n  2,\n); // 4\n" },
    ]);
  });

  it("in Markdown, those of TypeScript", () => {
    const markdown = "# A\n\n```sh\nnpm\n```\n\n```ts\na;\n```\n```ts\nb;\n```\n";
    expect(fencesOf(markdown, (line) => `:${line}`)).toEqual([
      { where: ":7", code: "a;\n" },
      { where: ":10", code: "b;\n" },
    ]);
  });

  it("and one without a fence is an error", () => {
    expect(() => docstringExamples("a.ts", "/**\n * @example double(2) // 4\n */")).toThrow("without a ```ts fence");
  });
});
