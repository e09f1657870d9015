import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { wireReplies } from "../hosts/wire-replies.js";

// Records what MCP servers from npm answer on this machine, without a network of their own, as fixtures for the token
// bench. Paths of the machine are replaced, so that a recording says nothing about it.
const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "mcp-reply-capture-")));

const official = "@modelcontextprotocol/server";
const packages = {
  filesystem: `${official}-filesystem`,
  memory: `${official}-memory`,
  everything: `${official}-everything`,
  "sequential-thinking": `${official}-sequential-thinking`,
  "desktop-commander": "@wonderwhy-er/desktop-commander",
};
const tree = join(folder, "node_modules/yaml");

try {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "capture", private: true }));
  mkdirSync(join(folder, "home"));
  writeFileSync(join(folder, "memory.jsonl"), memory());
  npm("install", "yaml@2.9.1", ...Object.values(packages));

  const thought = { thought: "List the rows first.", thoughtNumber: 1, totalThoughts: 3, nextThoughtNeeded: true };
  await record(
    "filesystem",
    "mcp-server-filesystem",
    [tree],
    [
      ["directory_tree", { path: tree }],
      ["list_directory_with_sizes", { path: join(tree, "dist") }],
    ],
  );
  await record("memory", "mcp-server-memory", [], [["read_graph", {}]]);
  await record("everything", "mcp-server-everything", [], [["get-structured-content", { location: "Chicago" }]]);
  await record("sequential-thinking", "mcp-server-sequential-thinking", [], [["sequentialthinking", thought]]);
  await record("desktop-commander", "desktop-commander", [], [["list_directory", { path: tree, depth: 2 }]]);
  keep("package-metadata", { packages: "npm view fast-check --json", replies: [JSON.parse(metadata())] });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function record(
  name: keyof typeof packages,
  bin: string,
  args: string[],
  calls: [string, Record<string, unknown>][],
) {
  const env = { ...process.env, HOME: join(folder, "home"), MEMORY_FILE_PATH: join(folder, "memory.jsonl") };
  const command = { command: join(folder, "node_modules/.bin", bin), args, env: env as Record<string, string> };
  const replies = await wireReplies(
    command,
    calls.map(([tool, given]) => ({ tool, args: given })),
  );
  const specifier = packages[name];
  const file = join(folder, "node_modules", specifier, "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8"));
  keep(name, { packages: `${specifier}@${version}`, tools: calls.map(([tool]) => tool), replies });
}

function keep(name: string, fixture: object): void {
  const text = JSON.stringify(fixture, null, 1).replaceAll(folder, "/data");
  writeFileSync(`${fixtures}${name}.json`, `${text}\n`);
  process.stderr.write(`Wrote bench/tokens/fixtures/${name}.json (${text.length} characters)\n`);
}

// The address of the registry is this machine's business.
function metadata(): string {
  const text = npm("view", "fast-check@4", "--json");
  const last = JSON.parse(text);
  return JSON.stringify(Array.isArray(last) ? last.at(-1) : last).replace(
    /https?:\/\/[^"]*?\.tgz/g,
    "https://registry.example/fast-check.tgz",
  );
}

function memory(): string {
  const people = Array.from({ length: 60 }, (_, i) => [
    {
      type: "entity",
      name: `person-${i}`,
      entityType: "person",
      observations: [`Knows person-${(i + 7) % 60}`, "Likes tea"],
    },
    { type: "relation", from: `person-${i}`, to: `person-${(i + 7) % 60}`, relationType: "knows" },
  ]);
  return people
    .flat()
    .map((line) => JSON.stringify(line))
    .join("\n");
}

function npm(...args: string[]): string {
  const flags = args[0] === "install" ? ["--no-audit", "--no-fund", "--ignore-scripts"] : [];
  return execFileSync("npm", [...args, ...flags], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}
