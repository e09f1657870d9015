import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PackedPackage, repository } from "./packed-package.js";

// Both judge the packed file: packing by themselves, they would build it anew under whoever reads dist meanwhile.
const packed = new PackedPackage();
try {
  judge("publint", "publint", [packed.tarball, "--strict"]);
  judge("@arethetypeswrong/cli", "attw", [packed.tarball, "--profile", "esm-only", "--format", "table-flipped"]);
} finally {
  packed.remove();
}

function judge(name: string, bin: string, args: readonly string[]): void {
  const manifest = join(repository, "node_modules", name, "package.json");
  const { bin: bins } = createRequire(import.meta.url)(manifest) as { bin: string | Record<string, string> };
  const program = join(dirname(manifest), typeof bins === "string" ? bins : (bins[bin] ?? ""));
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
