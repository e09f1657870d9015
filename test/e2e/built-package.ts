import { createRequire } from "node:module";

/** Where a user's `import "mcp-reply"` leads: the built file. */
export const builtPackage: string = resolved();

// Imported first by every end-to-end test, so that a missing build is named and not guessed from an import error.
function resolved(): string {
  try {
    return createRequire(import.meta.url).resolve("mcp-reply");
  } catch (cause) {
    throw new Error("mcp-reply is not built: dist/index.js is missing. Run `npm run build`, then the tests.", {
      cause,
    });
  }
}
