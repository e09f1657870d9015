import ts from "typescript";

/** Another module that a file names, and whether only types of it are asked for. */
export type ModuleReference = { readonly to: string; readonly typeOnly: boolean };

/**
 * Every other module that a source or declaration file names: imports and
 * re-exports of values and of types, `import()`, `require()`, `declare module`
 * and `/// <reference>`. Parsed, since comments name packages too.
 */
export function moduleReferences(fileName: string, text: string): ModuleReference[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ESNext, true);
  const found = [...file.referencedFiles, ...file.typeReferenceDirectives, ...file.libReferenceDirectives].map(
    (directive): ModuleReference => ({ to: directive.fileName, typeOnly: true }),
  );
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.push({ to: textOf(specifier), typeOnly: isTypeOnly(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node)) return node.argument;
  if (ts.isModuleDeclaration(node)) return ts.isStringLiteral(node.name) ? node.name : undefined;
  return ts.isCallExpression(node) && isLoad(node.expression) ? node.arguments[0] : undefined;
}

function isLoad(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === "require");
}

// `import { type A } from` keeps the import itself under verbatimModuleSyntax, but loads no value that could be missing.
function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node) || ts.isModuleDeclaration(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node) || node.importClause === undefined) return false;
  const { isTypeOnly, name, namedBindings } = node.importClause;
  if (isTypeOnly) return true;
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
  return name === undefined && named.length > 0 && named.every((element) => element.isTypeOnly);
}

// What is no literal is reported as it is written: no check knows it, so that it stands out.
function textOf(node: ts.Node): string {
  const literal = ts.isLiteralTypeNode(node) ? node.literal : node;
  return ts.isStringLiteralLike(literal) ? literal.text : literal.getText();
}
