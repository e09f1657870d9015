import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { modelText, hosts as rows } from "../../src/measure/index.js";
import { outlineCommand } from "../demo/outline-session.js";
import { writeResults, writeTable } from "../results-file.js";
import { generateWorkspace } from "../servers/outline/generate.js";
import { aiSdkChat, aiSdkResponses } from "./adapters/ai-sdk.js";
import { anthropicSdk } from "./adapters/anthropic-sdk.js";
import { googleAdk } from "./adapters/google-adk.js";
import { langchain } from "./adapters/langchain.js";
import { openaiAgents, openaiAgentsStructured } from "./adapters/openai-agents.js";
import { hostChart } from "./chart.js";
import { type Host, SERVER_NAME, type ServerCommand, type ToolCall } from "./host.js";
import { hostTable } from "./table.js";
import { wireReplies } from "./wire-replies.js";

const hosts: Host[] = [
  aiSdkResponses,
  aiSdkChat,
  langchain,
  openaiAgents,
  openaiAgentsStructured,
  googleAdk,
  anthropicSdk,
];

const today = "2026-04-22";
const slug = "page-200";
const outlineCalls: ToolCall[] = [
  { tool: "outl_page_list", args: {} },
  { tool: "outl_page_get", args: { slug } },
  { tool: "outl_page_render", args: { slug } },
  { tool: "outl_daily_today", args: {} },
  { tool: "outl_search", args: { query: "the" } },
  { tool: "outl_page_get", args: { slug: "no-such-page" } },
];
const shapes = [
  ...["content_only", "dual_compact", "dual_pretty", "dual_different", "structured_only", "two_blocks"],
  ...["error_text", "error_structured", "error_both"],
];

/** What one host made of one call, before and after. */
export type HostCost = { call: string; before: number; after: number };
export type HostResult = { host: string; versions: Record<string, string>; checked: number; costs: HostCost[] };

const workspace = mkdtempSync(join(tmpdir(), "outline-hosts-"));
generateWorkspace(workspace, { seed: 1, pages: 400, journals: 5 });
const shapesServer: ServerCommand = {
  command: process.execPath,
  args: ["--import", "tsx", fileURLToPath(new URL("./shapes-server.ts", import.meta.url))],
  env: process.env as Record<string, string>,
};
const servers = {
  shapes: { command: shapesServer, calls: shapes.map((tool): ToolCall => ({ tool, args: {} })) },
  dual: { command: outlineCommand("dual", workspace, today), calls: outlineCalls },
  projected: { command: outlineCommand("projected", workspace, today), calls: outlineCalls },
};

const moved: string[] = [];
const results: HostResult[] = [];
try {
  const replies = {
    shapes: await wireReplies(servers.shapes.command, servers.shapes.calls),
    dual: await wireReplies(servers.dual.command, servers.dual.calls),
    projected: await wireReplies(servers.projected.command, servers.projected.calls),
  };
  for (const host of hosts) results.push(await judge(host, replies));
} finally {
  rmSync(workspace, { recursive: true, force: true });
}

process.stdout.write(`${hostTable(results)}\n`);
if (moved.length > 0) {
  process.stdout.write(`\nNot as src/measure/hosts.ts says; change these rows:\n- ${moved.join("\n- ")}\n`);
  process.exitCode = 1;
} else if (process.argv.includes("--write")) {
  writeResults("hosts", results, hostTable(results));
  writeTable("hosts-chart", "![Tokens of six replies, host by host, before and after](bench/results/hosts.svg)");
  hostChart(results);
}
process.exit();

async function judge(host: Host, replies: Record<keyof typeof servers, unknown[]>): Promise<HostResult> {
  const row = rows.find(({ host: name }) => name === host.name);
  if (row === undefined) throw new Error(`src/measure/hosts.ts has no row for ${host.name}`);
  const captured = { shapes: 0, dual: [] as number[], projected: [] as number[] };
  for (const name of ["shapes", "dual", "projected"] as const) {
    const { command, calls } = servers[name];
    const session = await host.connect(command);
    for (const [i, call] of calls.entries()) {
      process.stderr.write(`${host.name}: ${name} ${call.tool}\n`);
      const text = await session.call(call);
      const predicted = modelText(replies[name][i], row.policy, { tool: call.tool, server: SERVER_NAME });
      if (text !== predicted) moved.push(`${host.name}: ${name} ${call.tool}: ${difference(text, predicted)}`);
      if (name === "shapes") captured.shapes++;
      else captured[name].push(countTokens(text));
    }
    await session.close();
  }
  return {
    host: host.name,
    versions: Object.fromEntries(host.packages.map((name) => [name, versionOf(name)])),
    checked: captured.shapes + captured.dual.length + captured.projected.length,
    costs: outlineCalls.map(({ tool, args }, i) => ({
      call: args.slug === "no-such-page" ? `${tool}, error` : tool,
      before: captured.dual[i] as number,
      after: captured.projected[i] as number,
    })),
  };
}

function difference(text: string, predicted: string): string {
  let i = 0;
  while (i < text.length && text[i] === predicted[i]) i++;
  const around = (whole: string): string => JSON.stringify(whole.slice(Math.max(0, i - 20), i + 60));
  return `at ${i}: captured ${around(text)}, predicted ${around(predicted)}`;
}

function versionOf(name: string): string {
  const file = new URL(`./node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).version;
}
