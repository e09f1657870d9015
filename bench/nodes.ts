import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Runs the CPU bench under this Node and under the others, which come from npm.
const bench = fileURLToPath(new URL("./cpu.ts", import.meta.url));
const args = ["--import", "tsx", bench, "--write"];

for (const command of [
  [process.execPath],
  ...["22", "24", "26"].map((major) => ["npx", "-y", "-p", `node@${major}`, "node"]),
]) {
  const [program = "", ...rest] = command;
  const { status } = spawnSync(program, [...rest, ...args], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
