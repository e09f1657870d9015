import { describe, expect, it } from "vitest";
import { checks } from "./checks.js";
import { type Candidate, linkedOutline } from "./linked-outline.js";
import { serverChecks } from "./server-checks.js";
import { right, wrongProjections } from "./wrong-projections.js";

const everyName = [...new Set([...Object.keys(checks), ...Object.keys(serverChecks)])].sort();

/** Runs a candidate through all checks, each server check over a workspace of its own, and names those it fails. */
async function caughtBy(candidate: Candidate): Promise<string[]> {
  const caught = new Set<string>();
  for (const [name, check] of Object.entries(checks)) {
    if (fails(() => check(candidate.projection))) caught.add(name);
  }
  for (const [name, check] of Object.entries(serverChecks)) {
    const server = await linkedOutline(candidate);
    if (await check(server).then(never, always)) caught.add(name);
  }
  return [...caught].sort();
}

it("the right projection passes every check", async () => {
  expect(await caughtBy({ projection: right })).toEqual([]);
});

describe("is caught by the checks that name it, and by no other:", () => {
  for (const { name, caughtBy: expected, ...candidate } of wrongProjections) {
    it(name, async () => expect(await caughtBy(candidate)).toEqual([...expected].sort()));
  }
});

it("there is a wrong projection for every check", () => {
  expect([...new Set(wrongProjections.flatMap((wrong) => wrong.caughtBy))].sort()).toEqual(everyName);
});

function fails(check: () => void): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}

const never = (): boolean => false;
const always = (): boolean => true;
