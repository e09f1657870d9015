import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a run of the command printed, and its exit code. */
export type CliRun = { code: number; stdout: string; stderr: string };

const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** Runs the built command in a folder. */
export function runCli(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<CliRun> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

/** The arguments that start a server of this repository, in TypeScript or not. */
export function serverOf(file: URL, ...args: string[]): string[] {
  const loader = file.pathname.endsWith(".ts") ? ["--import", import.meta.resolve("tsx")] : [];
  return ["--", process.execPath, ...loader, fileURLToPath(file), ...args];
}
