import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { type ModuleReference, moduleReferences } from "./module-references.js";
import { nodeGlobals } from "./node-globals.js";
import { roomOf, rooms, type SourceFile, sourceFiles } from "./source-files.js";

// The table of DESIGN 9: what each room may import besides itself.
const allowed: Record<string, readonly string[]> = {
  core: [],
  collection: ["core"],
  structured: ["core"],
  render: ["core"],
  contract: ["core"],
  measure: ["core"],
  cli: ["core", "contract", "measure", "render"],
};

// What stands in src beside the rooms, and the room it opens.
const doors: Record<string, string> = { "index.ts": "core" };

// Packages whose values a room may import. Types of type-fest are inlined into the declarations.
const packages: Record<string, readonly string[]> = {
  cli: [
    "@modelcontextprotocol/client",
    "@modelcontextprotocol/client/stdio",
    "gpt-tokenizer/encoding/cl100k_base",
    "gpt-tokenizer/encoding/o200k_base",
  ],
};

type Import = ModuleReference & { readonly from: string; readonly target: string | undefined };

const imports: Import[] = sourceFiles.flatMap(importsOf);

describe("the rooms of src", () => {
  it("are those of the table and no other", () => {
    expect(rooms.filter((room) => !Object.hasOwn(allowed, room))).toEqual([]);
  });

  it("were all walked", () => {
    const walked = new Set(sourceFiles.map(({ path }) => roomOf(path)).filter((room) => room !== undefined));
    expect([...walked].sort()).toEqual(rooms);
    expect(rooms).toContain("core");
  });

  it("have nothing beside them but doors", () => {
    expect(sourceFiles.map(({ path }) => path).filter((path) => !path.includes("/"))).toEqual(Object.keys(doors));
  });
});

describe("imports go one way:", () => {
  it("every relative one names a file of src", () => {
    const paths = new Set(sourceFiles.map(({ path }) => path));
    expect(shown(imports.filter(({ target }) => target !== undefined && !paths.has(target)))).toEqual([]);
    expect(imports.some(({ target }) => target !== undefined)).toBe(true);
  });

  it("a room imports itself and what the table says", () => {
    const astray = imports.filter(({ from, target }) => {
      if (target === undefined) return false;
      const room = roomOf(from) ?? doors[from];
      const other = roomOf(target);
      return other === undefined || (other !== room && !allowed[room ?? ""]?.includes(other));
    });
    expect(shown(astray)).toEqual([]);
  });

  it("a package comes in as types of type-fest, or into the room that may have it", () => {
    const foreign = imports.filter(({ from, to, target, typeOnly }) => {
      if (target !== undefined || to.startsWith("node:")) return false;
      return !(to === "type-fest" && typeOnly) && !packages[roomOf(from) ?? ""]?.includes(to);
    });
    expect(shown(foreign)).toEqual([]);
  });

  it("no two files need each other's values", () => {
    expect(sourceFiles.map(({ path }) => path).filter((path) => valuesNeededBy(path).has(path))).toEqual([]);
  });
});

describe("Node is left to cli and contract/pin-file.ts:", () => {
  const library = sourceFiles.filter(({ path }) => roomOf(path) !== "cli" && path !== "contract/pin-file.ts");

  it("no other file imports a module of Node", () => {
    const paths = new Set(library.map(({ path }) => path));
    expect(shown(imports.filter(({ from, to }) => paths.has(from) && to.startsWith("node:")))).toEqual([]);
  });

  it("no other file uses a global of Node", () => {
    expect(library.flatMap(({ path, text }) => nodeGlobals(path, text))).toEqual([]);
  });
});

function importsOf({ path, text }: SourceFile): Import[] {
  return moduleReferences(path, text).map((reference) => ({
    ...reference,
    from: path,
    target: reference.to.startsWith(".")
      ? posix.join(posix.dirname(path), reference.to).replace(/\.js$/, ".ts")
      : undefined,
  }));
}

function valuesNeededBy(path: string): Set<string> {
  const needed = new Set<string>();
  const add = (from: string): void => {
    for (const { target, typeOnly, from: importer } of imports) {
      if (importer !== from || typeOnly || target === undefined || needed.has(target)) continue;
      needed.add(target);
      add(target);
    }
  };
  add(path);
  return needed;
}

function shown(found: readonly Import[]): string[] {
  return found.map(({ from, to }) => `${from} -> ${to}`);
}
