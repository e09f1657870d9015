import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "tsup";

// One door a room; the core's stands beside the rooms, and contract has a second one.
const rooms = readdirSync("src", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "core" && entry.name !== "cli")
  .map(({ name }) => [name, `src/${name}/index.ts`])
  .concat([["matchers", "src/contract/matchers.ts"]])
  .filter(([, file]) => existsSync(file ?? ""));
const doors: Record<string, string> = { index: "src/index.ts", ...Object.fromEntries(rooms) };

export default defineConfig({
  entry: { ...doors, cli: "src/cli/main.ts" },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  splitting: true,
  treeshake: true,
  clean: true,
  // Deno and bundlers know a module of Node by its prefix.
  removeNodeProtocol: false,
  external: [/^node:/],
  sourcemap: false,
  // Inlines the type-fest types, so that the published declarations import nothing.
  dts: { resolve: true, entry: doors },
  // The one with Node's types: cli and contract/pin-file.ts need them.
  tsconfig: "tsconfig.node.json",
});
