import { markdownTable } from "markdown-table";
import type { Column } from "./matrix.js";

/** What `bench/results/sdk-matrix.json` holds. */
export type SdkMatrix = { versions: Record<string, string>; shapes: string[]; columns: Column[] };

/** The matrix as a page: servers and clients, then every shape by their numbers. */
export function matrixPage({ versions, shapes, columns }: SdkMatrix): string {
  const green = sum(columns, (column) => column.green);
  const flaws = sum(columns, (column) => column.flaws.length);
  const ran = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# Every SDK over a real transport

${green} of ${green + flaws} cells are as they must be. Written by \`test/e2e/sdk/write-matrix.ts\`, which ran on
${ran.join(", ")}.

${columnTable(columns)}

The numbers are the columns of the next table: + is as it must be, - is no such shape there, ! is a flaw.

${shapeTable(shapes, columns)}
${flawList(columns)}`;
}

function columnTable(columns: readonly Column[]): string {
  const rows = columns.map(({ adoption, transport, caller, revision, green, flaws }, i) => [
    `${i + 1}`,
    adoption,
    transport,
    caller,
    revision,
    `${green} of ${green + flaws.length}`,
  ]);
  return markdownTable([["", "server", "transport", "client", "protocol", "green"], ...rows]);
}

function shapeTable(shapes: readonly string[], columns: readonly Column[]): string {
  const rows = shapes.map((shape) => [shape, ...columns.map((column) => mark(column, shape))]);
  return markdownTable([["shape", ...columns.map((_column, i) => `${i + 1}`)], ...rows]);
}

function mark({ absent, flaws }: Column, shape: string): string {
  if (absent.includes(shape)) return "-";
  return flaws.some((flaw) => flaw.shape === shape) ? "!" : "+";
}

function flawList(columns: readonly Column[]): string {
  const lines = columns.flatMap(({ flaws }, i) => flaws.map(({ shape, flaw }) => `- ${i + 1}, ${shape}: ${flaw}\n`));
  return lines.length === 0 ? "" : `\n${lines.join("")}`;
}

function sum(columns: readonly Column[], count: (column: Column) => number): number {
  return columns.reduce((total, column) => total + count(column), 0);
}
