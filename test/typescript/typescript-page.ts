import { markdownTable } from "markdown-table";

/** One compiler under one resolution: how many errors a consumer has, by what it stands for. */
export type TypeCell = {
  typescript: string;
  resolution: string;
  claim: string;
  subject: string;
  errors: string[];
};

/** What `bench/results/typescript.json` holds. */
export type TypeMatrix = { versions: Record<string, string>; cells: TypeCell[] };

/** The matrix as a page. */
export function typescriptPage({ versions, cells }: TypeMatrix): string {
  const ran = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const columns = [...new Set(cells.map(columnOf))];
  const table = (claims: readonly string[]): string => {
    const rows = cells.filter(({ claim }) => claims.includes(claim));
    const subjects = [...new Set(rows.map(({ subject }) => subject))];
    const body = subjects.map((subject) => {
      return [`\`${subject}\``, ...columns.map((column) => mark(rows, subject, column))];
    });
    return markdownTable([["", ...columns], ...body]);
  };
  const flaws = cells.flatMap((cell) => cell.errors.map((error) => `\n- ${columnOf(cell)}: ${error}`));
  return `# Types on every TypeScript

Written by \`npm run test:typescript\` on the packed package, with ${ran.join(", ")}. + compiles, ! is an error.

## A consumer of every export of a door, declarations checked (\`skipLibCheck: false\`, nothing else installed in scope)

${table(["door"])}

## Every type of a reply is a \`CallToolResult\` of SDK 1, server 2 and client 2, and a \`ContentResult\` of fastmcp; handlers fit where each SDK takes them

Under \`exactOptionalPropertyTypes\`.

${table(["replies", "adoption"])}
${flaws.join("")}`;
}

function columnOf({ typescript, resolution }: TypeCell): string {
  return `${typescript} ${resolution}`;
}

function mark(cells: readonly TypeCell[], subject: string, column: string): string {
  const found = cells.filter((cell) => cell.subject === subject && columnOf(cell) === column);
  if (found.length === 0) return "-";
  return found.every(({ errors }) => errors.length === 0) ? "+" : "!";
}
