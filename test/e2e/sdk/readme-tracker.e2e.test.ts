import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Answer } from "./callers/caller.js";
import { connectSdk1 } from "./callers/sdk-1-caller.js";

const program = new URL("servers/readme-tracker.ts", import.meta.url);
const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");

describe("the README's three lines", () => {
  it("are the program that runs here", () => {
    const snippet = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? "").find(isTracker) ?? "";
    const body = behindImports(snippet);
    expect(body).not.toBe("");
    expect(bare(readFileSync(program, "utf8"))).toContain(bare(body));
  });

  it("answer with the issues", async () => {
    expect(await issueList([])).toEqual({
      result: { content: [{ type: "text", text: '{"issues":[{"id":"7","title":"Año nuevo"}]}' }], isError: false },
    });
  });

  it("answer with the error, whole in both halves", async () => {
    const error = { code: "NO_ISSUES", message: "Nothing is open", data: { hint: "issue_search" } };
    expect(await issueList(["--empty"])).toEqual({
      result: {
        content: [{ type: "text", text: 'NO_ISSUES: Nothing is open\n{"hint":"issue_search"}' }],
        structuredContent: { ok: false, error },
        isError: true,
      },
    });
  });
});

async function issueList(args: string[]): Promise<Answer> {
  const caller = await connectSdk1({
    command: process.execPath,
    args: ["--import", "tsx", fileURLToPath(program), ...args],
  });
  try {
    return await caller.call("issue_list");
  } finally {
    await caller.close();
  }
}

function isTracker(code: string): boolean {
  return code.includes('name: "tracker"');
}

// The program has an import more.
function behindImports(snippet: string): string {
  return snippet.slice(snippet.indexOf("\n\n"));
}

// A formatter sets white space and trailing commas of its own around the same words.
function bare(code: string): string {
  return code.replace(/\s+/g, "").replace(/,(?=[)\]}])/g, "");
}
