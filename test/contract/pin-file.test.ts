import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { toolSuccessPayload } from "mcp-reply";
import { assertReplyPins, type PinFileOptions, type ReplyCase } from "mcp-reply/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reply-pins-"));
  file = join(folder, "replies.lock.json");
  vi.stubEnv("CI", "");
  vi.stubEnv("MCP_REPLY_UPDATE", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const sample = (tool: string, payload: unknown, name?: string): ReplyCase => ({
  tool,
  case: name,
  reply: toolSuccessPayload(tool, payload),
});
const assertPins = (cases: ReplyCase[], options?: PinFileOptions) => assertReplyPins(file, cases, options);
const written = () => readFileSync(file, "utf8");

describe("assertReplyPins", () => {
  it("fails without a file, and says how to write it", () => {
    expect(() => assertPins([sample("a", 1)])).toThrow(
      /no reply lockfile .*replies\.lock\.json\.\n {2}to write it: MCP_REPLY_UPDATE=1 npm test/,
    );
    expect(existsSync(file)).toBe(false);
  });

  it("writes the file with update, by a file URL too, and passes from then on", () => {
    assertReplyPins(pathToFileURL(file), [sample("a", { id: 1 })], { update: true });
    const before = written();
    expect(assertPins([sample("a", { id: 2 })]).verdict).toBe("none");
    expect(written()).toBe(before);
  });

  it("writes the file where the environment says so, unless told otherwise", () => {
    vi.stubEnv("MCP_REPLY_UPDATE", "1");
    expect(() => assertPins([sample("a", 1)], { update: false })).toThrow();
    assertPins([sample("a", 1)]);
    expect(written()).toContain('"a"');
  });

  it("CI never writes, whatever else is said", () => {
    vi.stubEnv("CI", "true");
    vi.stubEnv("MCP_REPLY_UPDATE", "1");
    expect(() => assertPins([sample("a", 1)], { update: true })).toThrow(/no reply lockfile/);
    expect(existsSync(file)).toBe(false);
    vi.stubEnv("CI", "false");
    assertPins([sample("a", 1)], { update: true });
    vi.stubEnv("CI", "1");
    const before = written();
    expect(() => assertPins([sample("a", "x")], { update: true })).toThrow(/breaking: a the root/);
    expect(written()).toBe(before);
  });

  it("fails on a breaking change, with the reason and the command", () => {
    assertPins([sample("a", { id: 1 }, "one")], { update: true });
    expect(() => assertPins([sample("a", {}, "one")], { command: "make pins" })).toThrow(
      [
        "Replies differ from their lockfile:",
        "  1 breaking; a major version.",
        '  breaking: a "one" /id',
        "    was number, is nothing",
        "    why: a caller that reads it finds nothing",
        "    to accept: make pins, and release a major version",
      ].join("\n"),
    );
  });

  it("gives an additive change back, and fails on it where strict", () => {
    assertPins([sample("a", {})], { update: true });
    const cases = [sample("a", { more: 1 })];
    expect(assertPins(cases)).toMatchObject({ verdict: "additive", semver: "minor", changes: [{ path: "/more" }] });
    expect(() => assertPins(cases, { strict: true })).toThrow("additive: a /more");
  });

  it("fails on an entry that is missing, and on a stale one", () => {
    assertPins([sample("a", 1)], { update: true });
    expect(() => assertPins([sample("a", 1), sample("b", 1, "new")])).toThrow(
      "missing: b: new is not in the file; to add it:",
    );
    expect(() => assertPins([])).toThrow("stale: a: default is in the file, and no case makes it; to remove it:");
    assertPins([sample("b", 1)], { update: true });
    expect(Object.keys(JSON.parse(written()).tools)).toEqual(["b"]);
  });

  it("an update keeps ceilings that hold, and the shape of items of which none was seen", () => {
    assertPins([sample("a", { rows: [{ id: "a".repeat(100) }] })], { update: true, tokenizer: (text) => text.length });
    const before = written();
    assertPins([sample("a", { rows: [] })], { update: true, tokenizer: (text) => text.length });
    expect(written()).toBe(before);
    assertPins([sample("a", { rows: [{ id: "a".repeat(500) }] })], { update: true, tokenizer: (text) => text.length });
    const [{ bytes, tokens }] = Object.values(JSON.parse(written()).tools.a) as [{ bytes: number; tokens: number }];
    expect([bytes, tokens]).toEqual([880, 780]);
  });

  it("compares the cases with tools/list, both ways, with or without an update", () => {
    const tools = [{ name: "a" }, { name: "b" }, { name: "c" }];
    const cases = [sample("a", 1), sample("gone", 1)];
    const unpinned = { b: "writes", old: "was removed", a: "by mistake" };
    for (const update of [false, true]) {
      expect(() => assertPins(cases, { tools, unpinned, update })).toThrow(
        [
          "The pinned cases and tools/list differ:",
          "  a case after all: a is in `unpinned`",
          "  no case: c is in tools/list; add one, or name it in `unpinned` with the reason",
          "  no tool: gone has a case, and is not in tools/list",
          "  no tool: old is in `unpinned`, and not in tools/list",
        ].join("\n"),
      );
    }
    expect(existsSync(file)).toBe(false);
    assertPins([sample("a", 1)], { tools: tools.slice(0, 2), unpinned: { b: "writes" }, update: true });
  });

  it("refuses a file that is none", () => {
    writeFileSync(file, "{}");
    expect(() => assertPins([sample("a", 1)])).toThrow(
      expect.objectContaining({ name: "ReplyError", path: "/replies" }),
    );
  });
});
