import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PackedPackage } from "./packed-package.js";

const source = readFileSync(new URL("consumer.ts", import.meta.url), "utf8");

const strict: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
};

let packed: PackedPackage;
let file: string;

beforeAll(() => {
  packed = new PackedPackage();
  file = packed.write("consumer.ts", source);
});

afterAll(() => packed?.remove());

describe("a consumer of the packed package", () => {
  it("uses every export of the root, values and types", () => {
    expect(importedNames()).toEqual(exportedNames());
  });

  it("has nothing installed beside it, type-fest not either", () => {
    expect(packed.installed).toEqual(["mcp-reply"]);
  });

  for (const [name, module, moduleResolution] of [
    ["NodeNext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    ["Bundler", ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ] as const) {
    it(`compiles under ${name} resolution, declarations checked`, () => {
      expect(compile({ ...strict, module, moduleResolution, noEmit: true })).toBe("");
    });
  }

  it("compiles without exactOptionalPropertyTypes, and with the types of a browser", () => {
    const { NodeNext } = ts.ModuleKind;
    expect(compile({ ...strict, module: NodeNext, noEmit: true, exactOptionalPropertyTypes: false })).toBe("");
    const lib = ["lib.es2022.d.ts", "lib.dom.d.ts"];
    expect(compile({ ...strict, module: NodeNext, noEmit: true, lib })).toBe("");
  });

  it("runs under node, compiled", () => {
    expect(compile({ ...strict, module: ts.ModuleKind.NodeNext, outDir: join(packed.project, "out") })).toBe("");
    const printed = packed.run(
      "module",
      'import { outcome } from "./out/consumer.js"; console.log(JSON.stringify(outcome));',
    );
    expect(JSON.parse(printed)).toEqual({
      markdown: "# A",
      read: { ok: true, kind: "markdown", data: { md: "# A", slug: "a", format: "md" } },
      known: "md",
      losses: 8,
      failure: "RATE_LIMITED: Retry later",
      internal: "INTERNAL",
      shown: 1,
      chart: 0,
      served: { ok: true, kind: "json", data: { id: "x" } },
      texts: ['{"number":7,"body":"*hi*","bodyHtml":"<em>hi</em>","state":"open"}', '{"number":7,"body":"*hi*"}'],
      pruned: { id: "01A", text: "hi", children: [] },
      restored: { id: "01A", text: "hi", children: [], collapsed: false, todo: null, properties: [] },
      code: "unrepresentable_value",
      refusal: { "JSON cannot carry": "bigint" },
    });
  });
});

function compile(options: ts.CompilerOptions): string {
  const program = ts.createProgram([file], options);
  const diagnostics = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  return ts.formatDiagnostics(diagnostics, {
    getCurrentDirectory: () => packed.project,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  });
}

function importedNames(): string[] {
  const [statement] = ts.createSourceFile("consumer.ts", source, ts.ScriptTarget.ESNext).statements;
  const bindings = statement && ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) throw new Error("consumer.ts does not begin with its named imports");
  return bindings.elements.map(({ name }) => name.text).sort();
}

function exportedNames(): string[] {
  const declarations = join(packed.project, "node_modules/mcp-reply/dist/index.d.ts");
  const program = ts.createProgram([declarations], strict);
  const door = program.getSourceFile(declarations);
  const symbol = door && program.getTypeChecker().getSymbolAtLocation(door);
  if (symbol === undefined) throw new Error("dist/index.d.ts is no module");
  return program
    .getTypeChecker()
    .getExportsOfModule(symbol)
    .map(({ name }) => name)
    .sort();
}
