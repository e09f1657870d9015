import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PackedPackage } from "../package/packed-package.js";
import { compilerPackages, compilersIn, errorsOf } from "./compilers.js";
import { type Consumer, writeConsumers } from "./consumers.js";
import { type TypeCell, type TypeMatrix, typescriptPage } from "./typescript-page.js";

const root = new URL("../../", import.meta.url);
const peers = [
  "@modelcontextprotocol/sdk",
  "@modelcontextprotocol/server",
  "@modelcontextprotocol/client",
  "fastmcp",
  "zod",
];
const resolutions = { NodeNext: "NodeNext", Bundler: "ESNext" };

const versions = Object.fromEntries(peers.map((name) => [name, versionOf(name)]));
const packed = new PackedPackage();
try {
  const consumers = writeConsumers(packed);
  process.stderr.write("installs the compilers and the SDKs ...\n");
  packed.install(...compilerPackages, ...peers.map((name) => `${name}@${versions[name]}`), "@types/node@20");
  const matrix: TypeMatrix = { versions, cells: cellsOf(consumers) };
  const page = typescriptPage(matrix);
  writeFileSync(new URL("bench/results/typescript.json", root), `${JSON.stringify(matrix, null, 2)}\n`);
  writeFileSync(new URL("bench/results/typescript.md", root), page);
  process.stdout.write(page);
  if (matrix.cells.some(({ errors }) => errors.length > 0)) process.exitCode = 1;
} finally {
  packed.remove();
}

function cellsOf(consumers: readonly Consumer[]): TypeCell[] {
  const cells: TypeCell[] = [];
  for (const compiler of compilersIn(packed.project)) {
    for (const [resolution, module] of Object.entries(resolutions)) {
      // The declarations of the SDKs are theirs to check: ours are, where nothing else is read.
      const isDoor = ({ claim }: Consumer): boolean => claim === "door";
      const groups = [
        { files: consumers.filter(isDoor), options: { skipLibCheck: false, types: [] } },
        { files: consumers.filter((one) => !isDoor(one)), options: { skipLibCheck: true, types: ["node"] } },
      ];
      for (const { files, options } of groups) {
        const config = packed.write(
          "tsconfig.json",
          JSON.stringify({
            compilerOptions: {
              ...{ target: "ES2022", lib: ["ES2022"], strict: true, exactOptionalPropertyTypes: true },
              ...{ noUncheckedIndexedAccess: true, noEmit: true, module, moduleResolution: resolution, ...options },
            },
            files: files.map(({ file }) => file),
          }),
        );
        const errors = errorsOf(compiler, config).map((line) => line.replaceAll(`${packed.project}/`, ""));
        process.stderr.write(
          `  ${errors.length === 0 ? "+" : "!"} ${compiler.version} ${resolution} ${files.length}\n`,
        );
        cells.push(...files.map((consumer) => cellOf(consumer, compiler.version, resolution, errors)));
      }
    }
  }
  return cells;
}

// An error in no consumer, such as one in a declaration file, is every consumer's.
function cellOf(
  { file, claim, subject }: Consumer,
  typescript: string,
  resolution: string,
  errors: string[],
): TypeCell {
  const own = file.slice(packed.project.length + 1).replaceAll("\\", "/");
  const isOf = (line: string): boolean => line.startsWith(`${own}(`) || !/^(doors|replies)\//.test(line);
  return { typescript, resolution, claim, subject, errors: errors.filter(isOf) };
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root.pathname, "node_modules", name, "package.json"), "utf8")).version;
}
