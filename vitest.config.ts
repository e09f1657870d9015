import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// MCP_REPLY_TARGET=dist tests the built files, as a user's import finds them.
const src = fileURLToPath(new URL("./src/", import.meta.url));
const alias =
  process.env.MCP_REPLY_TARGET === "dist"
    ? []
    : [
        { find: /^mcp-reply$/, replacement: `${src}index.ts` },
        { find: /^mcp-reply\/matchers$/, replacement: `${src}contract/matchers.ts` },
        { find: /^mcp-reply\/([a-z]+)$/, replacement: `${src}$1/index.ts` },
      ];

const overTheWire = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // On two cores vitest would take one of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/**/*.{property,pin,e2e}.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: { name: "property", include: ["test/**/*.property.test.ts"], testTimeout: 60_000 },
      },
      {
        test: {
          name: "types",
          include: [],
          typecheck: { enabled: true, only: true, include: ["test/**/*.test-d.ts"], tsconfig: "./tsconfig.test.json" },
        },
      },
      { resolve: { alias }, test: { name: "pins", include: ["test/**/*.pin.test.ts"] } },
      // The built files and real servers: no alias, so that what is tested is what a user installs.
      { test: { ...overTheWire, name: "e2e", include: ["test/**/*.e2e.test.ts"], exclude: ["test/{cli,package}/**"] } },
      // Scripts of their own: they start or install the packed command dozens of times.
      { test: { ...overTheWire, name: "command", include: ["test/cli/**/*.e2e.test.ts"] } },
      { test: { ...overTheWire, name: "package", include: ["test/package/**/*.e2e.test.ts"] } },
    ],
  },
});
