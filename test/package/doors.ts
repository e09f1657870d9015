import { readFileSync } from "node:fs";

/** A door of the package: what a user imports, and the files behind it. */
export type Door = {
  /** `.` or `./render`, as in `exports`. */
  key: string;
  /** What a user writes: `mcp-reply` or `mcp-reply/render`. */
  specifier: string;
  /** The room's name in file names; the core's is `root`. */
  name: string;
  js: string;
  types: string;
};

type Manifest = { name: string; exports: Record<string, string | { types: string; default: string }> };

/** Every door that package.json declares, in its order; a new room joins by being declared. */
export const doors: readonly Door[] = declared(
  JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
);

function declared({ name, exports }: Manifest): Door[] {
  return Object.entries(exports).flatMap(([key, target]) => {
    if (typeof target === "string") return [];
    return {
      key,
      specifier: key.replace(/^\./, name),
      name: key === "." ? "root" : key.slice("./".length).replaceAll("/", "-"),
      js: target.default.slice("./".length),
      types: target.types.slice("./".length),
    };
  });
}
