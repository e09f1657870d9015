import { readFileSync } from "node:fs";
import { diffPins, pinReplies, type ReplyPins } from "mcp-reply/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { projection, repliesAfter } from "../../../bench/trial/changed-outline.js";
import { beyondShapes, breaking, harmless } from "../../../bench/trial/changes.js";
import type { TrialResults } from "../../../bench/trial/trial-table.js";

// What `npm run bench:trial` measured, its half that needs no snapshots.
const results: TrialResults = JSON.parse(
  readFileSync(new URL("../../../bench/results/contract-trial.json", import.meta.url), "utf8"),
);
let before: ReplyPins;

beforeAll(async () => {
  const { replies, tools } = await repliesAfter(undefined);
  before = pinReplies(replies, { projection, tools });
});

describe("the trial's changes, each with its verdict:", () => {
  for (const change of [...breaking, ...harmless]) {
    it(`${change.name} is ${change.is}`, async () => {
      const { replies, tools } = await repliesAfter(change);
      expect(diffPins(before, pinReplies(replies, { projection, tools })).verdict).toBe(change.is);
    });
  }

  it("every change was made: the replies differ from those before it", async () => {
    const plain = JSON.stringify((await repliesAfter(undefined)).replies);
    expect(JSON.stringify((await repliesAfter(undefined)).replies)).toBe(plain);
    for (const change of [...breaking, ...harmless, ...beyondShapes]) {
      expect(JSON.stringify((await repliesAfter(change)).replies), change.name).not.toBe(plain);
    }
  });

  it("the result file holds these changes and verdicts", () => {
    const rows = [...results.breaking, ...results.harmless].map(({ name, is, verdict }) => ({ name, is, verdict }));
    expect(rows).toEqual([...breaking, ...harmless].map(({ name, is }) => ({ name, is, verdict: is })));
    expect(results.beyondShapes.map(({ name }) => name)).toEqual(beyondShapes.map(({ name }) => name));
  });
});
