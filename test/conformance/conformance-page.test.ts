import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { serverKinds } from "../e2e/sdk/server-programs.js";
import { type Conformance, conformancePage, flawCount } from "./conformance-page.js";
import { suiteServers } from "./conformance-suite.js";

const results = new URL("../../bench/results/", import.meta.url);
const conformance: Conformance = JSON.parse(readFileSync(new URL("conformance.json", results), "utf8"));

describe("the printed conformance, which `npm run test:conformance` writes", () => {
  it("has every server of the matrix under every revision it speaks", () => {
    const revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];
    const expected = serverKinds.flatMap(({ adoption, transport }) =>
      [...revisions, ...(adoption.startsWith("sdk 2") ? ["2026-07-28"] : [])].map(
        (revision) => `${adoption} over ${transport}, ${revision}`,
      ),
    );
    const judged = conformance.schemas.map(({ server, revision }) => `${server}, ${revision}`);
    expect(judged).toEqual(expect.arrayContaining(expected));
  });

  it("has every server of the suite under every revision", () => {
    const expected = suiteServers.flatMap(({ server, revisions }) =>
      revisions.map((revision) => `${server}, ${revision}`),
    );
    const ran = conformance.scenarios.map(({ server, revision }) => `${server}, ${revision}`);
    expect([...new Set(ran)]).toEqual(expected);
  });

  it("judged something everywhere, and has no flaw", () => {
    expect(conformance.schemas.filter(({ valid }) => valid === 0)).toEqual([]);
    expect(flawCount(conformance)).toBe(0);
  });

  it("is the page beside it", () => {
    expect(readFileSync(new URL("conformance.md", results), "utf8")).toBe(conformancePage(conformance));
  });
});

it("a flaw of each kind is counted and listed", () => {
  const [schema] = conformance.schemas;
  const [scenario] = conformance.scenarios;
  const [call] = conformance.inspector;
  if (!schema || !scenario || !call) throw new Error("nothing was recorded");
  const flawed: Conformance = {
    versions: {},
    schemas: [{ ...schema, flaws: [{ tool: "t", flaw: "first flaw" }] }],
    scenarios: [{ ...scenario, checks: [{ id: "c", status: "FAILURE", said: "second flaw" }] }],
    inspector: [{ ...call, flaw: "third flaw" }],
  };
  expect(flawCount(flawed)).toBe(3);
  for (const flaw of ["first flaw", "second flaw", "third flaw"]) expect(conformancePage(flawed)).toContain(flaw);
});
