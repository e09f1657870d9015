import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { apiReport, reportFile, reportFolder } from "./api-report.js";
import { doors } from "./doors.js";

describe("the declarations promise what the committed report says; `npm run api:accept` accepts a change:", () => {
  for (const door of doors) {
    it(door.specifier, () => expect(apiReport(door)).toBe(readFileSync(reportFile(door), "utf8")));
  }

  it("no report is left of a door that is gone", () => {
    expect(readdirSync(reportFolder).sort()).toEqual(doors.map((door) => basename(reportFile(door))).sort());
  });
});
