import { isDeepStrictEqual } from "node:util";
import { serveOverHttp } from "../e2e/sdk/server-programs.js";
import { programOf, suiteServers } from "./conformance-suite.js";
import { runFromNpm } from "./from-npm.js";

/** One call through the inspector's command line; `flaw` is absent where it is as it must be. */
export type InspectorResult = { server: string; era: string; tool: string; exit: number | null; flaw?: string };

type Expected = { tool: string; exit: number; result: Record<string, unknown> };

// The inspector ends with 5 where a tool answers with an error.
const error = {
  code: "TEST_ERROR",
  message: "This tool intentionally returns an error for testing",
  data: { retryAfter: 30 },
};
const calls: readonly Expected[] = [
  { tool: "test_simple_text", exit: 0, result: said("This is a simple text response for testing.", false) },
  {
    tool: "test_error_handling",
    exit: 5,
    result: {
      ...said(`${error.code}: ${error.message}\n${JSON.stringify(error.data)}`, true),
      structuredContent: { ok: false, error },
    },
  },
];

/** Calls every server through the inspector, in each protocol era that its SDK speaks. */
export async function* runInspector(): AsyncGenerator<InspectorResult> {
  for (const { server, program, revisions } of suiteServers) {
    const { address, close } = await serveOverHttp(programOf(program));
    try {
      for (const era of revisions.includes("2026-07-28") ? ["legacy", "modern"] : ["legacy"]) {
        for (const call of calls) yield { server, era, tool: call.tool, ...(await inspected(address.url, era, call)) };
      }
    } finally {
      close();
    }
  }
}

async function inspected(
  url: URL,
  era: string,
  { tool, exit, result }: Expected,
): Promise<Omit<InspectorResult, "server" | "era" | "tool">> {
  const args = ["--cli", url.href, "--transport", "http", "--protocol-era", era, "--format", "json", "--quiet"];
  const ended = await runFromNpm("inspector", "mcp-inspector", [
    ...args,
    "--method",
    "tools/call",
    "--tool-name",
    tool,
  ]);
  if (ended.status !== exit) return { exit: ended.status, flaw: `exit ${ended.status}: ${ended.stderr.slice(-500)}` };
  const printed = JSON.parse(ended.stdout.split("\n")[0] ?? "").result;
  const { _meta, ...own } = printed;
  return isDeepStrictEqual(own, result) ? { exit } : { exit, flaw: `got ${JSON.stringify(own)}` };
}

function said(text: string, isError: boolean): Record<string, unknown> {
  return { content: [{ type: "text", text }], isError };
}
