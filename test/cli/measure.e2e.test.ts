import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateWorkspace } from "../../bench/servers/outline/generate.js";
import { runCli, serverOf } from "./run-cli.js";

const odd = new URL("./odd-server.mjs", import.meta.url);
const outline = new URL("../../bench/servers/outline/main.ts", import.meta.url);
const outlineEnv = { OUTL_TODAY: "2026-04-22", OUTL_SEED: "1" };

const folder = realpathSync(mkdtempSync(join(tmpdir(), "mcp-reply-cli-")));
const workspace = join(folder, "workspace");
let calls = 0;

beforeAll(() => void generateWorkspace(workspace, { seed: 1, pages: 40, journals: 2 }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command on the odd server, and tells which tools were called. */
async function measureOdd(args: readonly string[], start = "well") {
  const log = join(folder, `calls-${calls++}`);
  const run = await runCli(["measure", "--tokenizer", "estimate", ...args, ...serverOf(odd, start, log)], folder);
  return { ...run, called: existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [] };
}

type Costs = { before: number; after: number };
type Entry = { name: string; comparison: { wireBytes: Costs; policies: (Costs & { hosts: string[] })[] } };

describe("on the outline server in the old form", () => {
  it("prints tables that add up, and never writes", async () => {
    const before = readFileSync(join(workspace, "journals/2026-04-22.md"), "utf8");
    const run = await runCli(["measure", "--outline", ...serverOf(outline, workspace)], folder, {
      ...outlineEnv,
      OUTL_REPLY: "dual",
    });
    expect(run.code, run.stderr).toBe(0);
    const rows = [...run.stdout.matchAll(/^(outl_page_list|outl_daily_today|total) +(\d+) +(\d+) /gm)];
    expect(rows.length).toBeGreaterThan(9);
    for (let i = 0; i < rows.length; i += 3) {
      const [list, daily, total] = rows.slice(i, i + 3).map((row) => [Number(row[2]), Number(row[3])] as const);
      expect(total).toEqual([(list?.[0] ?? 0) + (daily?.[0] ?? 0), (list?.[1] ?? 0) + (daily?.[1] ?? 0)]);
    }
    expect(run.stdout).toMatch(
      /outl_daily_today: \d+ data of structuredContent, first at \/data\/date: not read in .*Zed/,
    );
    expect(run.stdout).toMatch(/- outl_page_list: \d+ of \d+ tokens \(\d+ %\) in /);
    expect(run.stdout).toContain("- outl_daily_append: not marked read-only");
    expect(run.stderr).toContain("2/2 outl_daily_today");
    expect(readFileSync(join(workspace, "journals/2026-04-22.md"), "utf8")).toBe(before);
  });

  it("prints JSON whose tokens are those of the replies", async () => {
    const args = ["measure", "--json", "--quiet", ...serverOf(outline, workspace)];
    const run = await runCli(args, folder, { ...outlineEnv, OUTL_REPLY: "projected" });
    const { entries, tokenizer } = JSON.parse(run.stdout) as { entries: Entry[]; tokenizer: string };
    expect([run.stderr, tokenizer]).toEqual(["", "o200k_base"]);
    const list = entries.find(({ name }) => name === "outl_page_list")?.comparison;
    const zed = list?.policies.find(({ hosts }) => hosts.includes("Zed"));
    const cline = list?.policies.find(({ hosts }) => hosts.includes("Cline"));
    expect(zed?.before).toBe(zed?.after);
    expect(cline?.before).toBeGreaterThan(zed?.before ?? Number.NaN);
    expect(list?.wireBytes.before).toBe(list?.wireBytes.after);
    expect(countTokens("x".repeat(list?.wireBytes.before ?? 0))).toBeGreaterThan(0);
  });
});

describe("a server that fails:", () => {
  it("crashes, hangs or answers rubbish in a call, and the rest of the run goes on", async () => {
    const run = await measureOdd(["--timeout", "1"]);
    expect(run.code).toBe(3);
    expect(run.stdout).toMatch(/^works +\d+ +\d+ /m);
    expect(run.stdout).toMatch(/- crashes: .*closed/i);
    expect(run.stdout).toMatch(/- hangs: .*(timed out|did not answer)/i);
    expect(run.stdout).toMatch(/- rubbish: .*(timed out|did not answer)/i);
    expect(run.stdout).toMatch(/- refuses: .*Not today/);
    expect(run.stdout).toContain("- needs_id: needs arguments");
    expect(run.called).toEqual(["crashes", "hangs", "rubbish", "refuses", "works"]);
  });

  for (const [start, said] of [
    ["crashes", /cannot be used.*no database at hand/],
    ["hangs", /cannot be used: .*(timed out|did not answer)/i],
    ["rubbish", /cannot be used: .*did not answer initialize.*JSON-RPC/],
  ] as const) {
    it(`${start} at the start, with a clear line and an exit code`, async () => {
      const run = await measureOdd(["--timeout", "1"], start);
      expect(run.stderr).toMatch(said);
      expect(run.code).toBe(3);
    });
  }

  it("that is no program gives a clear line", async () => {
    const run = await runCli(["measure", "--", "no-such-program-anywhere"], folder);
    expect([run.code, run.stderr]).toEqual([3, expect.stringContaining("no-such-program-anywhere")]);
  });
});

describe("a calls file", () => {
  const write = (name: string, value: unknown): string => {
    writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));
    return name;
  };

  it("names what is called, and nothing else is", async () => {
    const file = write("some.json", {
      calls: [{ tool: "writes" }, { name: "one", tool: "needs_id", arguments: { id: 7 } }],
    });
    const run = await measureOdd(["--calls", file]);
    expect([run.code, run.called]).toEqual([0, ["writes", "needs_id"]]);
    expect(run.stdout).toMatch(/^one +\d+/m);
  });

  it("is mcp-reply.json where there is one", async () => {
    write("mcp-reply.json", { calls: [{ tool: "works" }] });
    const run = await measureOdd([]);
    rmSync(join(folder, "mcp-reply.json"));
    expect([run.code, run.called]).toEqual([0, ["works"]]);
  });

  for (const [name, value, said] of [
    ["no JSON", "{", /bad\.json cannot be read/],
    ["no calls", {}, /bad\.json\/calls: not a list/],
    ["an unknown key", { calls: [{ tool: "a" }], call: 1 }, /bad\.json\/call: unknown/],
    ["a call without a tool", { calls: [{ tool: "a" }, {}] }, /bad\.json\/calls\/1\/tool: not the name/],
    [
      "arguments that are a list",
      { calls: [{ tool: "a", arguments: [] }] },
      /bad\.json\/calls\/0\/arguments: not an object/,
    ],
    [
      "two calls of a name",
      { calls: [{ tool: "a" }, { tool: "b", name: "a" }] },
      /bad\.json\/calls\/1\/name: there are two/,
    ],
  ] as const) {
    it(`with ${name} is refused by its place`, async () => {
      const run = await measureOdd(["--calls", write("bad.json", value)]);
      expect(run.stderr).toMatch(said);
      expect([run.code, run.called]).toEqual([2, []]);
    });
  }
});

describe("wrong use has one clear line and exit code 2:", () => {
  for (const [args, said] of [
    [[], /measure/],
    [["measur"], /No command measur; there are measure/],
    [["measure"], /No server/],
    [["measure", "--url", "nowhere"], /--url is no address/],
    [["measure", "--url", "http://localhost:1/", "--", "node"], /not both/],
    [["measure", "--timeout", "soon", "--", "node"], /--timeout is no number/],
    [["measure", "--json", "--markdown", "--", "node"], /not both/],
    [["measure", "--tokenizer", "gpt", "--", "node"], /--tokenizer is not one of/],
    [["measure", "--nonsense"], /--nonsense/],
  ] as [string[], RegExp][]) {
    it(args.join(" ") || "no command", async () => {
      const run = await runCli(args, folder);
      expect(run.stderr + run.stdout).toMatch(said);
      expect(run.code).toBe(2);
    });
  }

  it("--help is none", async () => {
    for (const args of [["--help"], ["measure", "--help"]]) {
      const run = await runCli(args, folder);
      expect([run.code, run.stdout]).toEqual([0, expect.stringContaining("--calls FILE")]);
    }
  });
});
