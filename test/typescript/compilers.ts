import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The versions of TypeScript that must take the package: the oldest, the one it is built with, and what came since. */
const compilerLines = ["5.5", "5.9", "6", "7"] as const;

/** A TypeScript that is installed in a project. */
export type Compiler = { version: string; program: string };

/** The packages that bring every compiler into one project, each under a name of its own. */
export const compilerPackages: readonly string[] = compilerLines.map(
  (line) => `${folderOf(line)}@npm:typescript@${line}`,
);

/** The installed compilers. */
export function compilersIn(project: string): Compiler[] {
  return compilerLines.map((line) => {
    const folder = join(project, "node_modules", folderOf(line));
    const { version, bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { version, program: join(folder, bin.tsc) };
  });
}

/** What a compiler says of a project, a line an error; an error's further lines are left out. */
export function errorsOf({ program }: Compiler, config: string): string[] {
  const args = [program, "-p", config, "--pretty", "false"];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  const errors = stdout.split("\n").filter((line) => /\berror TS\d+:/.test(line));
  return status === 0 || errors.length > 0 ? errors : [`ended with ${status}: ${`${stdout}${stderr}`.slice(0, 500)}`];
}

function folderOf(line: string): string {
  return `typescript-${line}`;
}
