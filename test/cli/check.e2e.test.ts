import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generateWorkspace } from "../../bench/servers/outline/generate.js";
import { type CliRun, runCli, serverOf } from "./run-cli.js";

const promise = new URL("./promise-server.mjs", import.meta.url);
const outline = new URL("../../bench/servers/outline/main.ts", import.meta.url);
const env = { OUTL_TODAY: "2026-04-22", OUTL_SEED: "1", CI: "", GITHUB_ACTIONS: "" };

const folder = realpathSync(mkdtempSync(join(tmpdir(), "mcp-reply-check-")));
const workspace = join(folder, "workspace");
const lockfile = join(folder, "replies.lock.json");

beforeAll(() => void generateWorkspace(workspace, { seed: 1, pages: 40, journals: 2 }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks the small server in one of its modes. */
function check(mode: string, args: readonly string[] = [], more: Record<string, string> = {}): Promise<CliRun> {
  return runCli(["check", "--quiet", ...args, ...serverOf(promise, mode)], folder, { ...env, ...more });
}

type Finding = { about: string; rule: string; severity: string; path: string };
async function findings(mode: string, ...args: string[]): Promise<[code: number, found: string[]]> {
  const { code, stdout } = await check(mode, ["--json", ...args]);
  const found = (JSON.parse(stdout) as { findings: Finding[] }).findings;
  return [code, found.map(({ severity, about, rule }) => `${severity} ${about} ${rule}`)];
}

describe("the outline server", () => {
  const calls = join(folder, "calls.json");
  const args = ["check", "--quiet", "--outline", "--calls", calls];
  const run = (form: string, ...more: string[]) =>
    runCli([...args, ...more, ...serverOf(outline, workspace)], folder, { ...env, OUTL_REPLY: form });

  beforeAll(() => {
    const slug = "page-200";
    const list = [
      { tool: "outl_page_list" },
      { tool: "outl_page_get", arguments: { slug } },
      { tool: "outl_page_render", arguments: { slug } },
      { tool: "outl_export_json", arguments: { slug } },
      { tool: "outl_daily_today" },
      { tool: "outl_search", arguments: { query: "the", limit: 3 } },
      { tool: "outl_page_get", name: "no such page", arguments: { slug: "nowhere" } },
    ];
    writeFileSync(calls, JSON.stringify({ calls: list, pins: "outline.lock.json" }));
  });

  it("passes, and is pinned; in its old form it breaks the contract and its pins", async () => {
    expect(await run("projected")).toMatchObject({
      code: 4,
      stdout: expect.stringContaining("missing: outl_page_list: default"),
    });
    const written = await run("projected", "--update");
    expect(written).toMatchObject({ code: 0, stderr: "" });
    expect(written.stdout).toContain("7 replies of outline: no finding.");
    const again = await run("projected", "--strict");
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("No reply changed its shape.") });

    const { code, stdout } = await run("dual", "--json");
    const { findings, pins } = JSON.parse(stdout) as { findings: Finding[]; pins: { diff: { verdict: string } } };
    expect([code, pins.diff.verdict]).toEqual([1, "breaking"]);
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(["compact_json", "one_copy"]);
    expect(findings.filter(({ about }) => about === "no such page")).toEqual([]);
  });

  it("without a calls file, only what is read-only and needs no argument is called", async () => {
    const before = readFileSync(join(workspace, "journals/2026-04-22.md"), "utf8");
    const { code, stdout } = await runCli(["check", "--quiet", ...serverOf(outline, workspace)], folder, env);
    expect(code).toBe(0);
    expect(stdout).toContain("2 replies of outline: no finding.");
    expect(stdout).toContain("- outl_daily_append: not marked read-only");
    expect(readFileSync(join(workspace, "journals/2026-04-22.md"), "utf8")).toBe(before);
  });
});

describe("a small server that", () => {
  const verdicts: [mode: string, code: number, found: string[]][] = [
    ["well", 0, []],
    ["dual-pretty", 1, ["error issue_get one_copy", "error issue_get compact_json"]],
    ["schema-text-only", 1, ["error issue_get structured_object"]],
    ["schema-structured-error", 1, ["error issue_get error_output_schema"]],
    ["schema-view", 0, []],
    ["failure-as-text", 1, ["error issue_get failure_flagged"]],
    ["warning", 0, ["warning issue_get object_object"]],
    ["fault", 3, []],
  ];
  for (const [mode, code, found] of verdicts) {
    it(`is ${mode}: exit code ${code}, ${found.join(", ") || "nothing"}`, async () => {
      expect(await findings(mode)).toEqual([code, found]);
    });
  }

  it("is judged as it is told to be", async () => {
    expect(await findings("schema-view", "--profile", "content-only")).toEqual([
      1,
      ["error tools/list output_schema", "error issue_get one_copy"],
    ]);
    expect(await findings("well", "--profile", "structured")).toEqual([1, ["error issue_get structured_object"]]);
    expect(await findings("warning", "--strict")).toEqual([1, ["warning issue_get object_object"]]);
    expect(await findings("warning", "--strict", "--allow", "object_object")).toEqual([0, []]);
    expect((await findings("schema-structured-error", "--errors", "structured"))[1]).toContain(
      "error tools/list error_output_schema",
    );
  });

  it("is told as text and as Markdown", async () => {
    const { stdout } = await check("dual-pretty");
    expect(stdout).toContain(
      "1 reply of promise: 2 findings.\n\nFindings\n\n- error issue_get: one_copy at /structuredContent:",
    );
    const markdown = (await check("dual-pretty", ["--markdown"])).stdout;
    expect(markdown).toContain("### Findings\n\n- error issue_get: ` one_copy at /structuredContent:");
    expect((await check("fault")).stdout).toMatch(/No reply\n\n- issue_get: .*Method not found/);
  });

  it("is annotated in GitHub Actions, beside JSON that stays JSON", async () => {
    const run = await check("dual-pretty", ["--json"], { GITHUB_ACTIONS: "true" });
    expect(JSON.parse(run.stdout)).toMatchObject({ replies: 1 });
    expect(run.stderr).toMatch(/^::error title=issue_get::one_copy at \/structuredContent: expected .*$/m);
    expect((await check("warning", [], { GITHUB_ACTIONS: "true" })).stderr).toMatch(/^::warning title=issue_get::/m);
  });
});

describe("pins", () => {
  beforeEach(() => rmSync(lockfile, { force: true }));

  it("are written with --update and never in CI; a change that breaks drifts, one that adds does so under --strict", async () => {
    const pins = ["--pins", lockfile];
    expect((await check("well", [...pins, "--update"], { CI: "true" })).code).toBe(4);
    expect(existsSync(lockfile)).toBe(false);
    expect((await check("well", [...pins, "--update"])).code).toBe(0);
    expect((await check("well", pins)).code).toBe(0);
    const renamed = await check("renamed", pins);
    expect(renamed.code).toBe(4);
    expect(renamed.stdout).toContain("breaking: issue_get /id\n  was number, is nothing");
    expect((await check("more", pins)).code).toBe(0);
    expect((await check("more", [...pins, "--strict"])).code).toBe(4);
    // A finding weighs more than drift, and a fault more than both.
    expect((await check("failure-as-text", pins)).code).toBe(1);
    expect((await check("fault", pins)).code).toBe(3);
    const before = readFileSync(lockfile, "utf8");
    expect((await check("fault", [...pins, "--update"])).code).toBe(3);
    expect(readFileSync(lockfile, "utf8")).toBe(before);
  });

  it("are annotated where they drift", async () => {
    await check("well", ["--pins", lockfile, "--update"]);
    const { stderr } = await check("renamed", ["--pins", lockfile], { GITHUB_ACTIONS: "true" });
    expect(stderr).toMatch(/^::error title=breaking%3A issue_get \/id::was number, is nothing: /m);
    expect(stderr).toMatch(/^::notice title=additive%3A issue_get \/number::/m);
  });

  it("are compared between two revisions of git, and with the working tree", async () => {
    const git = (...args: string[]): string =>
      execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.invalid", ...args], {
        cwd: folder,
        encoding: "utf8",
      });
    const diff = (...args: string[]) => runCli(["check", ...args], folder, env);
    git("init", "-q");
    git("commit", "-q", "--allow-empty", "-m", "none");
    await check("well", ["--pins", lockfile, "--update"]);
    git("add", "replies.lock.json");
    git("commit", "-q", "-m", "well");
    await check("renamed", ["--pins", lockfile, "--update"]);

    const working = await diff("--diff", "HEAD");
    expect(working).toMatchObject({ code: 0, stderr: "" });
    expect(working.stdout).toContain("breaking: issue_get /id");
    expect((await diff("--diff", "HEAD", "--strict")).code).toBe(4);
    git("commit", "-q", "-a", "-m", "renamed");
    const comment = await diff("--diff", "HEAD~1..HEAD", "--markdown");
    expect(comment.stdout).toContain("**Replies:** 1 breaking, 1 additive; a major version.");
    expect(comment.stdout).toContain("| breaking | issue\\_get /id | number | nothing |");
    expect((await diff("--diff", "HEAD~2..HEAD~1")).stdout).toContain("additive: issue_get case");
    expect(JSON.parse((await diff("--diff", "HEAD..HEAD", "--json")).stdout)).toMatchObject({ verdict: "none" });
    expect(await diff("--diff", "nowhere..HEAD")).toMatchObject({
      code: 2,
      stderr: "mcp-reply: git knows no revision nowhere\n",
    });
  });
});

describe("a wrong use is one clear line and exit code 2:", () => {
  const uses: [args: string[], line: RegExp][] = [
    [[], /No server: give its command/],
    [["--profile", "both", "--", "true"], /--profile is not one of content-only, structured/],
    [["--errors", "none", "--", "true"], /--errors is not one of structured, text, both/],
    [["--diff", "a..b..c"], /--diff is not OLD or OLD\.\.NEW/],
    [["--diff", "HEAD", "--", "true"], /--diff calls no server/],
    [["--json", "--markdown", "--", "true"], /not both/],
    [["--no-such"], /no-such/],
  ];
  for (const [args, line] of uses) {
    it(args.join(" ") || "nothing", async () => {
      const { code, stderr, stdout } = await runCli(["check", ...args], folder, env);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(line);
    });
  }

  it("--help says what there is", async () => {
    const { code, stdout } = await runCli(["check", "--help"], folder, env);
    expect(code).toBe(0);
    for (const option of ["--pins", "--update", "--strict", "--diff", "--allow"]) expect(stdout).toContain(option);
  });
});
