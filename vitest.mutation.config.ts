import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// What Stryker runs against each mutant: the unit tests of the mutated rooms, and their properties at few runs.
const src = fileURLToPath(new URL("./src/", import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^mcp-reply$/, replacement: `${src}index.ts` },
      { find: /^mcp-reply\/matchers$/, replacement: `${src}contract/matchers.ts` },
      { find: /^mcp-reply\/([a-z]+)$/, replacement: `${src}$1/index.ts` },
    ],
  },
  test: {
    include: ["test/core/**/*.test.ts", "test/contract/**/*.test.ts", "test/pins/**/*.pin.test.ts"],
    setupFiles: ["test/mutation/few-runs.ts"],
    testTimeout: 30_000,
  },
});
