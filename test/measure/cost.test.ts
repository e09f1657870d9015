import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { toolErrorPayload, toolSuccessPayload } from "mcp-reply";
import {
  compareReplies,
  estimateTokens,
  formatReport,
  type HostGroup,
  hostGroups,
  hosts,
  measureReply,
  type Reads,
  saving,
} from "mcp-reply/measure";
import { describe, expect, it } from "vitest";

const group = (reads: Reads): HostGroup => {
  const view = { reads, wrapper: "none" } as const;
  return { hosts: [reads], policy: { success: view, error: view } };
};
const text = (value: string): object => ({ type: "text", text: value });
const length = (value: string): number => value.length;

describe("the hosts", () => {
  it("are each in exactly one group, and cost what the group costs", () => {
    const grouped = hostGroups().flatMap((one) => one.hosts);
    expect([...grouped].sort()).toEqual(hosts.map(({ host }) => host).sort());
    expect(new Set(grouped).size).toBe(hosts.length);
    for (const { host, policy } of hosts) {
      expect(hostGroups().find((one) => one.hosts.includes(host))?.policy).toEqual(policy);
    }
  });

  it("say when and how they were seen", () => {
    for (const { host, date, source, seen, version } of hosts) {
      expect(date, host).toMatch(/^2026-\d\d-\d\d$/);
      expect(
        [source, version].every((said) => said !== ""),
        host,
      ).toBe(true);
      expect(["run", "code", "said"]).toContain(seen);
    }
  });
});

describe("measureReply", () => {
  it("counts UTF-8 bytes of the result as JSON", () => {
    for (const value of ["", "é", "日本", "😀", "a😀b\u007f\u0080\u07ff\u0800"]) {
      const reply = toolSuccessPayload("t", value);
      expect(measureReply(reply, length).wireBytes).toBe(Buffer.byteLength(JSON.stringify(reply)));
    }
  });

  it("gives the tokens of every group", () => {
    const reply = toolSuccessPayload("t", { a: "x" });
    const costs = measureReply(reply, countTokens).policies;
    expect(costs).toHaveLength(hostGroups().length);
    const zed = costs.find((cost) => cost.hosts.includes("Zed"));
    expect(zed?.tokens).toBe(countTokens('{"a":"x"}'));
    const cline = costs.find((cost) => cost.hosts.includes("Cline"));
    expect(cline?.tokens).toBe(countTokens(JSON.stringify(reply)));
  });
});

describe("compareReplies finds", () => {
  const before = { content: [text('{"id":"7","n":1}')], structuredContent: { id: "7", n: 1 } };
  const found = (reply: unknown, reads: Reads) =>
    compareReplies(reply, reply, length, { groups: [group(reads)] }).findings.after;

  it("what hosts read twice", () => {
    expect(found(before, "both")).toEqual([
      { finding: "read twice", hosts: ["both"], half: "structuredContent", path: "/id", count: 2 },
    ]);
    for (const reads of ["content", "structured-first", "both-unless-equal"] as const) {
      expect(found(before, reads)).toEqual([]);
    }
  });

  it("a success whose data is only in structuredContent", () => {
    const reply = { content: [text("One row.")], structuredContent: { id: "01HC", ok: true } };
    expect(found(reply, "content")).toEqual([
      { finding: "not read", hosts: ["content"], half: "structuredContent", path: "/id", count: 1 },
    ]);
    expect(found({ content: [], structuredContent: { id: "01HC" } }, "content")).toMatchObject([{ path: "/id" }]);
    expect(found({ content: [], structuredContent: { id: "01HC" } }, "content-first")).toEqual([]);
  });

  it("an error whose data is only in the envelope", () => {
    const error = { code: "NOT_FOUND", message: "No row", data: { allowed: ["alpha"] } };
    expect(found(toolErrorPayload(error), "content")).toEqual([
      { finding: "not read", hosts: ["content"], half: "structuredContent", path: "/error/data/allowed/0", count: 1 },
    ]);
    const both = { ...toolErrorPayload(error), content: [text('NOT_FOUND: No row\n{"allowed":["alpha"]}')] };
    expect(found(both, "content")).toEqual([]);
  });

  it("text that a host does not read", () => {
    const reply = { content: [text('{"id":"7","note":"here only"}')], structuredContent: { id: "7" } };
    expect(found(reply, "structured-first")).toEqual([
      { finding: "not read", hosts: ["structured-first"], half: "content", path: "/note", count: 1 },
    ]);
  });

  it("nothing in a reply that carries its payload once", () => {
    const reply = toolSuccessPayload("t", { rows: [{ id: "7" }] });
    expect(compareReplies(reply, reply, length).findings).toEqual({ before: [], after: [] });
  });

  it("nothing, and no throw, in what is no reply", () => {
    for (const reply of [null, undefined, 1n, "x", { content: [null] }, { structuredContent: null }]) {
      expect(() => compareReplies(reply, reply, length)).not.toThrow();
    }
  });
});

it("saving is a share, negative when worse, 0 where there was nothing", () => {
  expect([saving({ before: 4, after: 1 }), saving({ before: 4, after: 5 }), saving({ before: 0, after: 5 })]).toEqual([
    0.75, -0.25, 0,
  ]);
});

describe("a report", () => {
  const groups = [group("both")];
  const entry = (name: string, size: number) => ({
    name,
    comparison: compareReplies(
      { content: [text("x".repeat(size))], structuredContent: { id: "abc" } },
      { content: [text("x")] },
      length,
      { groups },
    ),
  });
  const report = { tokenizer: "characters", entries: [entry("a", 10), entry("b", 20)] };

  it("as text has rows that add up to the total", () => {
    const written = formatReport(report, "text");
    const totals = [...written.matchAll(/^(a|b|total) +(\d+) +(\d+)/gm)].map(([, name, now, then]) => [
      name,
      Number(now),
      Number(then),
    ]);
    for (const i of [0, 3]) {
      const [a, b, total] = totals.slice(i, i + 3) as [string, number, number][];
      expect([total?.[1], total?.[2]]).toEqual([(a?.[1] ?? 0) + (b?.[1] ?? 0), (a?.[2] ?? 0) + (b?.[2] ?? 0)]);
    }
    expect(totals).toHaveLength(6);
  });

  it("as Markdown has tables, and as JSON is itself", () => {
    expect(formatReport(report, "markdown")).toContain("| tool  | now | projected |  change |\n| ----- | --: |");
    expect(JSON.parse(formatReport(report, "json"))).toEqual(JSON.parse(JSON.stringify(report)));
  });
});

describe("estimateTokens", () => {
  const samples = {
    json: JSON.stringify({ issues: [{ id: "01KNVE3H2B2FPR1RBDN4NGSEAM", title: "Fix the door", at: "2026-04-22" }] }),
    prose: "The quick brown fox jumps over the lazy dog, and nobody in the village is surprised by it any more.",
    code: 'const total = rows.reduce((sum, { amount }) => sum + amount, 0); // "done"',
  };
  for (const [name, sample] of Object.entries(samples)) {
    it(`is within a third of o200k_base: ${name}`, () => {
      const ratio = estimateTokens(sample) / countTokens(sample);
      expect(ratio).toBeGreaterThan(2 / 3);
      expect(ratio).toBeLessThan(4 / 3);
    });
  }

  it("is 0 for the empty text, and at least 1 for every other", () => {
    expect(estimateTokens("")).toBe(0);
    for (const short of ["a", " ", ".", "1", "é", "日", "\n", "\ud800"])
      expect(estimateTokens(short)).toBeGreaterThan(0);
  });
});
