import { fileURLToPath } from "node:url";
import * as root from "mcp-reply";
import { describe, expect, it } from "vitest";
import { docstringExamples } from "./example.js";
import { runExample } from "./run-example.js";
import { saysTrue } from "./says-true.js";
import { sourceFiles } from "./source-files.js";

// Examples that cannot run on their own: a piece of their code, and why.
const notRun: Record<string, string> = {
  "await png(id)": "the image is the reader's own",
};

// An example of throwing ends with it.
const ending: Record<string, string> = {
  "throw new ToolError(": "Retry later",
};

const examples = sourceFiles.flatMap(({ path, text }) =>
  docstringExamples(path, text).map((example) => ({ ...example, path })),
);
const reasonOf = (code: string): string | undefined => Object.keys(notRun).find((piece) => code.includes(piece));
const endOf = (code: string): string | undefined => Object.keys(ending).find((piece) => code.startsWith(piece));

describe("every docstring example runs and says what is true:", () => {
  for (const { where, path, code } of examples.filter((example) => reasonOf(example.code) === undefined)) {
    it(where, async () => {
      // An example of an internal function may use what its own file exports.
      const file = fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
      const own: Record<string, unknown> = await import(file);
      const run = runExample(code, { ...root, ...own }, (specifier) => import(specifier));
      const end = endOf(code);
      if (end !== undefined) return expect(run).rejects.toThrow(ending[end]);
      for (const line of await run) expect({ ...line, true: saysTrue(line) }).toEqual({ ...line, true: true });
    });
  }

  it("there are examples, and each that cannot run is listed with its reason", () => {
    expect(examples.length).toBeGreaterThan(10);
    const listed = [...Object.keys(notRun), ...Object.keys(ending)];
    const used = examples.flatMap(({ code }) => [reasonOf(code), endOf(code)]).filter((piece) => piece !== undefined);
    expect([...used].sort()).toEqual(listed.sort());
  });
});
