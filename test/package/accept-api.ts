import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { apiReport, reportFile, reportFolder } from "./api-report.js";
import { doors } from "./doors.js";

// Writes the report of every door anew, from the built declarations; git shows what changed.
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
for (const door of doors) writeFileSync(reportFile(door), apiReport(door));
