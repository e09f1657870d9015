import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { writeResults } from "../../bench/results-file.js";
import { generateWorkspace } from "../../bench/servers/outline/generate.js";
import { repository } from "../package/packed-package.js";

// The packed command, installed as a user would, on servers of other people and on our own. They are run on folders of
// their own, which must be the same afterwards.
type Costs = { before: number; after: number };
type Entry = { name: string; comparison: { wireBytes: Costs; policies: (Costs & { hosts: string[] })[] } };
type Report = { entries: Entry[]; faults: string[]; skipped: unknown[]; tokenizer: string };

const servers = ["filesystem", "memory", "everything"].map((name) => `@modelcontextprotocol/server-${name}`);
const hosts = ["Zed", "Claude Code", "LangChain JS", "Cline"];

const folder = mkdtempSync(join(tmpdir(), "mcp-reply-third-party-"));
const project = join(folder, "project");
try {
  mkdirSync(project);
  const [packed] = JSON.parse(
    run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], repository),
  );
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "user", private: true, type: "module" }));
  const client = "@modelcontextprotocol/client@2.4";
  const packages = [join(folder, packed.filename), client, "gpt-tokenizer@4", ...servers];
  run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...packages], project);

  const data = join(folder, "data");
  mkdirSync(data);
  cpSync(join(project, "node_modules/mcp-reply"), join(data, "tree"), { recursive: true });
  writeFileSync(join(data, "memory.jsonl"), memory());
  const workspace = join(folder, "outline");
  generateWorkspace(workspace, { seed: 1, pages: 200, journals: 3 });

  const bin = (name: string): string => join("node_modules/.bin", name);
  const tree = join(data, "tree");
  const reports = [
    measure("server-filesystem", [bin("mcp-server-filesystem"), tree], tree, [
      { tool: "list_directory", arguments: { path: tree } },
      { tool: "directory_tree", arguments: { path: tree } },
      { tool: "get_file_info", arguments: { path: join(tree, "package.json") } },
      { tool: "read_text_file", arguments: { path: join(tree, "LICENSE") } },
    ]),
    measure("server-memory", [bin("mcp-server-memory")], data, [
      { tool: "read_graph" },
      { tool: "search_nodes", arguments: { query: "entity" } },
    ]),
    measure("server-everything", [bin("mcp-server-everything")], data),
    measure("outline, dual form", outline("dual", workspace), workspace),
    measure("outline, mcp-reply", outline("projected", workspace), workspace),
  ];
  const rows = reports.flatMap(({ server, report }) =>
    report.entries.map(({ name, comparison: { wireBytes, policies } }) => {
      const costs = hosts.map((host) => policies.find((policy) => policy.hosts.includes(host)) as Costs);
      return {
        server,
        tool: name,
        wireBytes,
        tokens: Object.fromEntries(hosts.map((host, i) => [host, pick(costs[i] as Costs)])),
      };
    }),
  );
  const table = markdownTable(
    [
      ["server", "tool", "wire bytes now", "projected", ...hosts.map((host) => `tokens in ${host}`)],
      ...rows.map(({ server, tool, wireBytes, tokens }) => [
        server,
        tool,
        String(wireBytes.before),
        String(wireBytes.after),
        ...hosts.map((host) => `${tokens[host]?.before} → ${tokens[host]?.after}`),
      ]),
    ],
    { align: ["l", "l", "r", "r", ...hosts.map(() => "r")] },
  );
  process.stdout.write(`${table}\n`);
  if (process.argv.includes("--write")) writeResults("third-party", rows, table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measure(
  server: string,
  command: string[],
  watched: string,
  calls?: object[],
): { server: string; report: Report } {
  const before = snapshot(watched);
  const named = calls === undefined ? [] : ["--calls", "calls.json"];
  if (calls !== undefined) writeFileSync(join(project, "calls.json"), JSON.stringify({ calls }));
  const args = ["mcp-reply", "measure", "--json", "--quiet", ...named, "--", ...command];
  const { stdout, stderr, status } = spawnSync("npx", args, {
    cwd: project,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      MEMORY_FILE_PATH: join(folder, "data/memory.jsonl"),
      OUTL_TODAY: "2026-04-22",
      OUTL_SEED: "1",
    },
  });
  if (status !== 0) throw new Error(`${server}: exit code ${status}: ${stderr} ${stdout.slice(-2000)}`);
  if (snapshot(watched) !== before) throw new Error(`${server} was written to`);
  const report = JSON.parse(stdout) as Report;
  if (report.entries.length === 0) throw new Error(`${server}: nothing was measured`);
  process.stderr.write(`${server}: ${report.entries.length} tools, ${report.skipped.length} not called\n`);
  return { server, report };
}

function outline(form: string, workspace: string): string[] {
  const main = join(repository, "bench/servers/outline/main.ts");
  return ["env", `OUTL_REPLY=${form}`, process.execPath, "--import", import.meta.resolve("tsx"), main, workspace];
}

// Names, sizes and times of every file.
function snapshot(of: string): string {
  const files = readdirSync(of, { recursive: true, encoding: "utf8" }).sort();
  return files.map((file) => `${file} ${statSync(join(of, file)).size} ${statSync(join(of, file)).mtimeMs}`).join("\n");
}

function memory(): string {
  const lines = Array.from({ length: 40 }, (_, i) => [
    {
      type: "entity",
      name: `entity-${i}`,
      entityType: "person",
      observations: [`Knows entity-${(i + 1) % 40}`, "Likes tea"],
    },
    { type: "relation", from: `entity-${i}`, to: `entity-${(i + 1) % 40}`, relationType: "knows" },
  ]);
  return lines
    .flat()
    .map((line) => JSON.stringify(line))
    .join("\n");
}

function pick({ before, after }: Costs): Costs {
  return { before, after };
}

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
