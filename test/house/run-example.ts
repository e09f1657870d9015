import { format } from "node:util";
import ts from "typescript";

/** What a line of an example gave, and what the comment behind it says. */
export type CheckedLine = { readonly code: string; readonly says: string; readonly gave: unknown };

/** A module, or a scope: names and what they stand for. */
export type Names = Readonly<Record<string, unknown>>;

type Claim = { readonly start: number; readonly end: number; readonly says: string };
type Run = (...scope: unknown[]) => Promise<void>;

const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Run;

/**
 * Runs an example, and gives each of its lines that is an expression with a
 * comment behind it: on the same line, or on the lines right below.
 *
 * `console.log` and its kin give what they would print.
 *
 * @throws What the example throws, and an error for a line that was not reached.
 */
export async function runExample(
  code: string,
  scope: Names,
  load: (specifier: string) => Promise<unknown>,
): Promise<CheckedLine[]> {
  const claims = claimsOf(code);
  const results = new Map<number, unknown>();
  const { outputText } = ts.transpileModule(instrumented(code, claims), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const modules = new Map<string, unknown>();
  for (const { 1: specifier } of outputText.matchAll(/require\("([^"]+)"\)/g)) {
    if (specifier !== undefined) modules.set(specifier, await load(specifier));
  }
  const given: Names = {
    ...scope,
    exports: {},
    require: (specifier: string) => modules.get(specifier),
    console: { log: format, error: format, warn: format, info: format },
    claim: (index: number, value: unknown) => results.set(index, value),
  };
  // A block of its own, so that an example may declare a name of the scope anew.
  await new AsyncFunction(...Object.keys(given), `"use strict"; {\n${outputText}\n}`)(...Object.values(given));
  return claims.map(({ start, end, says }, index) => {
    const line = code.slice(start, end);
    if (!results.has(index)) throw new Error(`The example does not reach: ${line}`);
    return { code: line, says, gave: results.get(index) };
  });
}

function claimsOf(code: string): Claim[] {
  const file = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true);
  const claims: Claim[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      const says = commentBehind(code, node.end);
      const { expression } = node;
      if (says !== undefined) claims.push({ start: expression.getStart(), end: expression.end, says });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return claims;
}

// Up to a blank line: what comes behind it is about the next statement.
function commentBehind(code: string, end: number): string | undefined {
  const behind = /^[ \t]*(?:\n[ \t]*)?(\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/.exec(code.slice(end))?.[1];
  return behind?.replace(/^[ \t]*\/\/ ?/gm, "");
}

function instrumented(code: string, claims: readonly Claim[]): string {
  let result = "";
  let at = 0;
  for (const [index, { start, end }] of claims.entries()) {
    result += `${code.slice(at, start)}claim(${index}, ${code.slice(start, end)})`;
    at = end;
  }
  return result + code.slice(at);
}
