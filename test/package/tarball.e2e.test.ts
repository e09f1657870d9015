import { homedir } from "node:os";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moduleReferences } from "../house/module-references.js";
import { doors } from "./doors.js";
import { PackedPackage, repository } from "./packed-package.js";

type Manifest = {
  exports: Record<string, string | Record<string, string>>;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  bundledDependencies?: unknown;
};

let packed: PackedPackage;
let manifest: Manifest;

beforeAll(() => {
  packed = new PackedPackage();
  manifest = JSON.parse(packed.read("package.json")) as Manifest;
});

afterAll(() => packed?.remove());

describe("the tarball", () => {
  it("lists dist, README, LICENSE, CHANGELOG and package.json, and nothing else", () => {
    const top = packed.files.filter((path) => !path.startsWith("dist/"));
    expect(top).toEqual(["CHANGELOG.md", "LICENSE", "README.md", "package.json"]);
    const built = packed.files.filter((path) => path.startsWith("dist/"));
    expect(built.filter((path) => !/\.(js|d\.ts)$/.test(path))).toEqual([]);
    expect(built).toEqual(expect.arrayContaining(["dist/index.js", "dist/index.d.ts"]));
  });

  it("holds every file that exports names, types first", () => {
    for (const [door, target] of Object.entries(manifest.exports)) {
      const conditions = typeof target === "string" ? { default: target } : target;
      if (door !== "./package.json") expect(Object.keys(conditions)[0], door).toBe("types");
      for (const path of Object.values(conditions)) expect(packed.files).toContain(path.slice("./".length));
    }
  });

  it("has no dependencies", () => {
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(manifest.bundledDependencies ?? []).toEqual([]);
  });

  it("names no path of the machine that built it", () => {
    const local = [repository, `${homedir()}/`, "file://", "sourceMappingURL", "/node_modules/"];
    for (const path of packed.files) {
      const text = packed.read(path);
      expect(
        local.filter((word) => text.includes(word)),
        path,
      ).toEqual([]);
    }
  });
});

describe("the built files", () => {
  for (const { specifier, js } of doors) {
    // The contract kit reads and writes the pin file.
    const mayUseNode = /\/(contract|matchers)$/.test(specifier);
    const modules = mayUseNode ? "modules of Node at most" : "no module of Node either";
    it(`${specifier} imports nothing that is not in the package, ${modules}`, () => {
      const foreign = references(js).foreign.filter((reference) => !mayUseNode || !reference.includes(": node:"));
      expect(foreign).toEqual([]);
    });
  }

  it("each is behind a door or a command: nobody ships what nobody reaches", () => {
    const bins = typeof manifest.bin === "string" ? [manifest.bin] : Object.values(manifest.bin ?? {});
    const entries = [...doors.flatMap(({ js, types }) => [js, types]), ...bins.map((bin) => bin.replace(/^\.\//, ""))];
    const reached = new Set(entries.flatMap((entry) => references(entry).reached));
    // The build writes declarations for the command too, which nobody imports.
    const besides = /^dist\/cli\.d\.ts$/;
    const built = packed.files.filter((path) => path.startsWith("dist/") && !besides.test(path));
    expect(built.filter((path) => !reached.has(path))).toEqual([]);
  });

  it("the declarations import nothing that is not in the package", () => {
    const declarations = packed.files.filter((path) => path.endsWith(".d.ts"));
    expect(declarations.flatMap((path) => references(path).foreign)).toEqual([]);
  });

  it("no declaration says any", () => {
    for (const path of packed.files.filter((name) => name.endsWith(".d.ts"))) {
      expect(linesWithAny(path, packed.read(path)), path).toEqual([]);
    }
  });
});

describe("node", () => {
  it("requires the package as it imports it, each class once", () => {
    const script =
      'const required = require("mcp-reply"); import("mcp-reply").then((imported) => console.log(JSON.stringify([' +
      'required.toolSuccessPayload("t", { a: 1 }).content[0].text, required.ReplyError === imported.ReplyError, ' +
      "Object.keys(required).length === Object.keys(imported).length])));";
    expect(JSON.parse(packed.run("commonjs", script))).toEqual(['{"a":1}', true, true]);
  });

  it("reads package.json through exports", () => {
    expect(packed.run("commonjs", 'console.log(require("mcp-reply/package.json").name)')).toBe("mcp-reply");
  });
});

/** The files of the package that a file reaches, itself first, and what they name outside it. */
function references(entry: string): { reached: string[]; foreign: string[] } {
  const foreign: string[] = [];
  const reached = [entry];
  for (const path of reached) {
    for (const { to: reference } of moduleReferences(path, packed.read(path))) {
      const target = packed.resolve(path, path.endsWith(".d.ts") ? reference.replace(/\.js$/, ".d.ts") : reference);
      if (!reference.startsWith(".") || !packed.files.includes(target)) foreign.push(`${path}: ${reference}`);
      else if (!reached.includes(target)) reached.push(target);
    }
  }
  return { reached, foreign };
}

function linesWithAny(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) lines.push(node.parent.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}
