import ts from "typescript";

const names: ReadonlySet<string> = new Set([
  ...["process", "Buffer", "global", "globalThis", "require", "module", "exports", "__dirname", "__filename"],
  ...["console", "performance", "fetch", "setTimeout", "setInterval", "setImmediate"],
  ...["clearTimeout", "clearInterval", "clearImmediate", "queueMicrotask", "structuredClone"],
]);

/** Where a file uses a global that the language itself does not have, as `path:line name`. */
export function nodeGlobals(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text) && !isPropertyName(node)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text}`);
    }
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) found.push(`${path} import.meta`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}
