import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveOverHttp } from "../e2e/sdk/server-programs.js";
import { runFromNpm } from "./from-npm.js";

/** One scenario of the conformance suite against one server under one revision, and its checks. */
export type ScenarioResult = {
  server: string;
  revision: string;
  scenario: string;
  checks: { id: string; status: string; said?: string }[];
};

type Check = { id: string; status: string; errorMessage?: string };

const scenarios = [
  "tools-list",
  "tools-call-simple-text",
  "tools-call-error",
  "tools-call-image",
  "tools-call-audio",
  "tools-call-embedded-resource",
  "tools-call-mixed-content",
];

/** The servers that are built with the library, and the revisions that their SDK speaks of those the suite tests. */
export const suiteServers = [
  { server: "sdk 1 registerTool over http", program: "sdk-1.ts", revisions: ["2025-06-18", "2025-11-25"] },
  {
    server: "sdk 2 registerTool over http",
    program: "sdk-2.ts",
    revisions: ["2025-06-18", "2025-11-25", "2026-07-28"],
  },
];

/** The path of a server program of this folder. */
export function programOf(file: string): string {
  return fileURLToPath(new URL(`servers/${file}`, import.meta.url));
}

/** Runs every scenario of tools against every server. */
export async function* runSuite(): AsyncGenerator<ScenarioResult> {
  for (const { server, program, revisions } of suiteServers) {
    const { address, close } = await serveOverHttp(programOf(program));
    try {
      for (const revision of revisions) {
        for (const scenario of scenarios) {
          yield { server, revision, scenario, checks: await checksOf(address.url, revision, scenario) };
        }
      }
    } finally {
      close();
    }
  }
}

async function checksOf(url: URL, revision: string, scenario: string): Promise<ScenarioResult["checks"]> {
  const folder = mkdtempSync(join(tmpdir(), "mcp-reply-conformance-"));
  try {
    const args = ["server", "--url", url.href, "--scenario", scenario, "--spec-version", revision, "-o", folder];
    const { status, stdout, stderr } = await runFromNpm("conformance", "conformance", args);
    const written = readdirSync(folder).flatMap((run): Check[] =>
      JSON.parse(readFileSync(join(folder, run, "checks.json"), "utf8")),
    );
    const checks = written.map(({ id, status, errorMessage }) => ({
      id,
      status,
      ...(errorMessage !== undefined && { said: errorMessage }),
    }));
    // A run without a check, or one that failed as a whole, is no pass.
    if (status === 0 && checks.length > 0) return checks;
    return [...checks, { id: "run", status: "FAILURE", said: `exit ${status}: ${`${stdout}${stderr}`.slice(-500)}` }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
