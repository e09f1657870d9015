/** A code fence that a reader may take for true, and where it stands. */
export type Example = { readonly where: string; readonly code: string };

/** The TypeScript fences of a Markdown text; `place` names its first line. */
export function fencesOf(markdown: string, place: (line: number) => string): Example[] {
  const examples: Example[] = [];
  for (const fence of markdown.matchAll(/^([ \t]*)```ts\n([\s\S]*?)^\1```$/gm)) {
    const line = markdown.slice(0, fence.index).split("\n").length;
    examples.push({ where: place(line), code: fence[2] ?? "" });
  }
  return examples;
}

/** The fences behind each `@example` of the docstrings in a source text. */
export function docstringExamples(path: string, text: string): Example[] {
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap((comment) => {
    const first = text.slice(0, comment.index).split("\n").length;
    const lines = comment[0].split("\n").map((line) => line.replace(/^\s*(\/\*\*|\*(?!\/)) ?/, ""));
    const start = lines.findIndex((line) => line.startsWith("@example"));
    if (start < 0) return [];
    const shown = lines.slice(start).join("\n");
    const found = fencesOf(shown, (line) => `${path}:${first + start + line - 1}`);
    // An example that is not fenced would be checked by nobody.
    if (found.length === 0) throw new Error(`${path}:${first + start}: an @example without a \`\`\`ts fence`);
    return found;
  });
}
