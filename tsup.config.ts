import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts" },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  splitting: true,
  treeshake: true,
  clean: true,
  sourcemap: false,
  // Inlines the type-fest types, so that the published declarations import nothing.
  dts: { resolve: true },
});
