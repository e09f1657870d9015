import ts from "typescript";

/** What a door exports: names that exist at run time, names that are types alone, and what looks like a reply. */
export type DoorExports = { values: string[]; types: string[]; replies: string[] };

/**
 * Reads a door's declarations.
 *
 * `replies` are type expressions over the door's names, each with a `content`
 * and an `isError`: types as they are or with their parameters at their widest,
 * and what functions return.
 */
export function doorExports(declarations: string): DoorExports {
  const program = ts.createProgram([declarations], { strict: true, skipLibCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(declarations);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${declarations} is no module`);

  const found: DoorExports = { values: [], types: [], replies: [] };
  const exported = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const symbol of exported) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isValue = (target.flags & ts.SymbolFlags.Value) !== 0;
    (isValue ? found.values : found.types).push(symbol.name);
    const returns = isValue ? callSignatures(checker, target).map((signature) => signature.getReturnType()) : [];
    if (returns.some((type) => isReply(checker, type))) found.replies.push(`ReturnType<typeof ${symbol.name}>`);
    if (!isValue && isReply(checker, checker.getDeclaredTypeOfSymbol(target))) {
      found.replies.push(`${symbol.name}${widest(checker, target)}`);
    }
  }
  return found;
}

function callSignatures(checker: ts.TypeChecker, symbol: ts.Symbol): readonly ts.Signature[] {
  const [declaration] = symbol.declarations ?? [];
  return declaration === undefined ? [] : checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures();
}

function isReply(checker: ts.TypeChecker, type: ts.Type): boolean {
  const shown = checker.getBaseConstraintOfType(type) ?? type;
  const members = shown.isUnion() ? shown.types : [shown];
  return members.every((member) => member.getProperty("content") && member.getProperty("isError"));
}

// Each type parameter at its constraint, spelled out: the constraint's own name may not be in scope.
function widest(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.find((node) => ts.isTypeAliasDeclaration(node));
  const parameters = declaration?.typeParameters ?? [];
  if (parameters.length === 0) return "";
  const bounds = parameters.map(({ constraint }) => {
    if (constraint === undefined) return "unknown";
    const { InTypeAlias, NoTruncation } = ts.TypeFormatFlags;
    return checker.typeToString(checker.getTypeFromTypeNode(constraint), undefined, InTypeAlias | NoTruncation);
  });
  return `<${bounds.join(", ")}>`;
}
