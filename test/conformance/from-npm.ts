import { spawn } from "node:child_process";

/** What a program printed and how it ended. */
export type Ended = { status: number | null; stdout: string; stderr: string };

/** The packages that are run from npm, under a Node that they work on. */
export const fromNpm = {
  node: "node@24",
  conformance: "@modelcontextprotocol/conformance@0.2.0-alpha.12",
  inspector: "@modelcontextprotocol/inspector@2.12.0",
};

/** Runs a program of a package from npm under the newer Node. */
export function runFromNpm(
  name: "conformance" | "inspector",
  program: string,
  args: readonly string[],
): Promise<Ended> {
  const npx = ["-y", "-p", fromNpm.node, "-p", fromNpm[name], program, ...args];
  const child = spawn("npx", npx, { shell: process.platform === "win32" });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, stdout, stderr }));
  });
}
