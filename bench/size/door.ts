import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What a bundler keeps, in bytes. */
export type DoorBytes = { minified: number; brotli: number };

/** The bytes of a consumer that imports these names from a door of the built package; `*` is all of it. */
export async function doorBytes(door: string, names: readonly string[] | "*"): Promise<DoorBytes> {
  const exported = names === "*" ? "*" : `{ ${names.join(", ")} }`;
  const { outputFiles } = await build({
    stdin: { contents: `export ${exported} from "${door}";`, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    // A file of pins is read with Node.
    external: ["node:*"],
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  return { minified: code.length, brotli: brotliCompressSync(code).length };
}
