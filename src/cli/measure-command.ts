import { parseArgs } from "node:util";
import { compareReplies } from "../measure/comparison.js";
import { formatReport, type ReportEntry } from "../measure/report.js";
import { biggestWins } from "./biggest-wins.js";
import { readCallsFile } from "./calls-file.js";
import { exitCode } from "./exit-code.js";
import { createProjector, projectedReply } from "./projected-reply.js";
import { type CallRun, runCalls } from "./run-calls.js";
import { formatOf, serverOptions, serverOptionsHelp, serverTarget, timeoutOf } from "./server-options.js";
import { loadTokenizer, type NamedTokenizer } from "./tokenizer.js";

/** What the command prints with. */
export type Output = { readonly print: (text: string) => void; readonly note: (line: string) => void };

export const measureHelp: string = `mcp-reply measure [options] -- <server command>

Calls a server's tools and prints what their replies cost the model that reads them, host by host,
now and projected by mcp-reply.

${serverOptionsHelp}
  --tokenizer T    o200k_base, cl100k_base or estimate
  --outline        prune outline nodes, as the reference projection does
`;

/**
 * Runs `mcp-reply measure`.
 *
 * @returns The exit code: 3 where a call had no reply, 0 otherwise.
 */
export async function measureCommand(args: readonly string[], { print, note }: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...serverOptions, tokenizer: { type: "string" }, outline: { type: "boolean" } },
  });
  if (values.help) {
    print(measureHelp);
    return exitCode.ok;
  }
  const format = formatOf(values.json, values.markdown);
  const target = serverTarget(values.url, positionals);
  const timeout = timeoutOf(values.timeout);
  const planned = readCallsFile(values.calls)?.calls;
  const tokenizer = await loadTokenizer(values.tokenizer);
  const progress = values.quiet
    ? () => {}
    : (done: number, total: number, name: string) => note(`${done + 1}/${total} ${name}`);
  const run = await runCalls(target, planned, timeout, progress);

  const entries = compared(run, tokenizer, values.outline ?? false);
  const faults = run.outcomes.flatMap((outcome) =>
    "fault" in outcome ? [`${outcome.call.name}: ${outcome.fault}`] : [],
  );
  if (format === "json") {
    print(
      JSON.stringify(
        { server: run.serverName, tokenizer: tokenizer.name, entries, faults, skipped: run.skipped },
        null,
        2,
      ),
    );
  } else {
    const title = (text: string): string => (format === "markdown" ? `### ${text}` : text);
    if (entries.length > 0) print(formatReport({ tokenizer: tokenizer.name, entries }, format));
    else print("No reply to measure.\n");
    list(print, title("The biggest wins"), biggestWins(entries));
    list(print, title("No reply"), faults);
    list(
      print,
      title("Not called"),
      run.skipped.map(({ tool, reason }) => `${tool}: ${reason}`),
    );
  }
  return faults.length > 0 ? exitCode.fault : exitCode.ok;
}

function compared({ outcomes, serverName }: CallRun, { count }: NamedTokenizer, outline: boolean): ReportEntry[] {
  const projector = createProjector(outline);
  return outcomes.flatMap((outcome) => {
    if ("fault" in outcome) return [];
    const { reply, call } = outcome;
    const after = projectedReply(projector, call.tool, reply);
    const names = { tool: call.tool, server: serverName };
    return [{ name: call.name, comparison: compareReplies(reply, after, count, names) }];
  });
}

function list(print: Output["print"], title: string, lines: readonly string[]): void {
  if (lines.length > 0) print(`\n${title}\n\n${lines.map((line) => `- ${line}\n`).join("")}`);
}
