import { markdownTable } from "markdown-table";
import type { ScenarioResult } from "./conformance-suite.js";
import type { InspectorResult } from "./inspector.js";
import type { JudgedServer } from "./judged-replies.js";

/** What `bench/results/conformance.json` holds. */
export type Conformance = {
  versions: Record<string, string>;
  schemas: JudgedServer[];
  scenarios: ScenarioResult[];
  inspector: InspectorResult[];
};

/** How many things are wrong in all of it. */
export function flawCount({ schemas, scenarios, inspector }: Conformance): number {
  return (
    schemas.reduce((sum, { flaws }) => sum + flaws.length, 0) +
    scenarios.filter(({ checks }) => !isPassed(checks)).length +
    inspector.filter(({ flaw }) => flaw !== undefined).length
  );
}

/** The results as a page: by name and by revision. */
export function conformancePage(results: Conformance): string {
  const ran = Object.entries(results.versions).map(([name, version]) => `${name} ${version}`);
  return `# The spec's own eyes

Written by \`npm run test:conformance\`, which ran on ${ran.join(", ")}.

## Replies recorded on the wire, by the JSON schema of the revision that was spoken

A cell is the number of answers that the schema accepts. Behind it, in brackets, the ready-made results with a block
that came in a later revision, which the schema refuses, as it must.

${schemaTable(results.schemas)}

## Scenarios of the conformance suite

A cell is the number of checks that passed.

${scenarioTable(results.scenarios)}

## Calls through the inspector's command line

${inspectorTable(results.inspector)}
${flawList(results)}`;
}

function schemaTable(rows: readonly JudgedServer[]): string {
  const revisions = [...new Set(rows.map(({ revision }) => revision))].sort();
  const servers = [...new Set(rows.map(({ server }) => server))];
  const cell = (server: string, revision: string): string => {
    const row = rows.find((other) => other.server === server && other.revision === revision);
    if (row === undefined) return "-";
    const later = row.later > 0 ? ` (${row.later})` : "";
    return row.flaws.length > 0 ? `! ${row.flaws.length}` : `${row.valid}${later}`;
  };
  const body = servers.map((server) => [server, ...revisions.map((revision) => cell(server, revision))]);
  return rows.length === 0 ? "The schemas were not there." : markdownTable([["server", ...revisions], ...body]);
}

function scenarioTable(rows: readonly ScenarioResult[]): string {
  const columns = [...new Set(rows.map(({ server, revision }) => `${server}, ${revision}`))];
  const scenarios = [...new Set(rows.map(({ scenario }) => scenario))];
  const cell = (scenario: string, column: string): string => {
    const row = rows.find((other) => other.scenario === scenario && `${other.server}, ${other.revision}` === column);
    if (row === undefined) return "-";
    return isPassed(row.checks) ? `${row.checks.length}` : "!";
  };
  return markdownTable([
    ["scenario", ...columns],
    ...scenarios.map((scenario) => [scenario, ...columns.map((column) => cell(scenario, column))]),
  ]);
}

function inspectorTable(rows: readonly InspectorResult[]): string {
  const body = rows.map(({ server, era, tool, exit, flaw }) => [server, era, tool, `${exit}`, flaw ? "!" : "+"]);
  return markdownTable([["server", "era", "tool", "exit", "as it must be"], ...body]);
}

function flawList({ schemas, scenarios, inspector }: Conformance): string {
  const lines = [
    ...schemas.flatMap(({ server, revision, flaws }) =>
      flaws.map(({ tool, flaw }) => `${server}, ${revision}, ${tool}: ${flaw}`),
    ),
    ...scenarios.flatMap(({ server, revision, scenario, checks }) =>
      isPassed(checks) ? [] : [`${server}, ${revision}, ${scenario}: ${JSON.stringify(checks)}`],
    ),
    ...inspector.flatMap(({ server, era, tool, flaw }) => (flaw ? [`${server}, ${era}, ${tool}: ${flaw}`] : [])),
  ];
  return lines.map((line) => `\n- ${line}`).join("");
}

function isPassed(checks: ScenarioResult["checks"]): boolean {
  return checks.length > 0 && checks.every(({ status }) => status === "SUCCESS");
}
