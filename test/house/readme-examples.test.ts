import { readFileSync } from "node:fs";
import * as root from "mcp-reply";
import { describe, expect, it } from "vitest";
import { fencesOf } from "./example.js";
import { runExample } from "./run-example.js";
import { saysTrue } from "./says-true.js";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const examples = fencesOf(readme, (line) => `README.md:${line}`);
const reasonOf = (code: string): string | undefined => /^\/\/ not run: (.+)\n/.exec(code)?.[1];

const load = (specifier: string): Promise<unknown> =>
  specifier === "mcp-reply" ? Promise.resolve(root) : import(specifier);

describe("every example of the README runs by itself and says what is true:", () => {
  for (const { where, code } of examples.filter((example) => reasonOf(example.code) === undefined)) {
    it(where, async () => {
      for (const line of await runExample(code, {}, load)) {
        expect({ ...line, true: saysTrue(line) }).toEqual({ ...line, true: true });
      }
    });
  }

  it("the ones that are not run are these, each with its reason", () => {
    const reasons = examples.map(({ code }) => reasonOf(code)).filter((reason) => reason !== undefined);
    expect(reasons).toEqual(["two halves of a diff"]);
    expect(examples.length - reasons.length).toBeGreaterThan(5);
  });
});
