import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import type { Door } from "./doors.js";
import { repository } from "./packed-package.js";

/** Where the committed reports lie, one a door. */
export const reportFolder: string = fileURLToPath(new URL("api/", import.meta.url));

/** The committed report of a door. */
export function reportFile({ name }: Door): string {
  return join(reportFolder, `${name}.api.md`);
}

/** What a door's built declarations promise, as a readable text that changes only when they do. */
export function apiReport({ name, types }: Door): string {
  const folder = mkdtempSync(join(tmpdir(), "mcp-reply-api-"));
  try {
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: repository,
        mainEntryPointFilePath: join(repository, types),
        compiler: { overrideTsconfig: { compilerOptions, files: [join(repository, types)] } },
        apiReport: { enabled: true, reportFileName: name, reportFolder: folder, reportTempFolder: folder },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: "lf",
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
          extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(repository, "package.json"),
    });
    const problems: string[] = [];
    Extractor.invoke(config, {
      localBuild: true,
      messageCallback: (message) => {
        if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
        message.handled = true;
      },
    });
    if (problems.length > 0) throw new Error(problems.join("\n"));
    return readFileSync(join(folder, `${name}.api.md`), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compilerOptions = {
  target: "ES2022",
  lib: ["ES2022"],
  module: "ESNext",
  moduleResolution: "Bundler",
  strict: true,
  types: [],
};
