import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { ReplyProfile } from "../contract/check-context.js";
import { diffPins, type PinDiff } from "../contract/diff-pins.js";
import { diffMarkdown, diffText } from "../contract/diff-report.js";
import type { IssueRule } from "../contract/issue.js";
import { updatedPins } from "../contract/lockfile.js";
import { readPins, writePins } from "../contract/pin-file.js";
import { pinReplies } from "../contract/pin-replies.js";
import { markdownField } from "../core/markdown-field.js";
import { outlineNode } from "../core/outline-node.js";
import { createProjection } from "../core/projection.js";
import type { ErrorChannel } from "../core/reply.js";
import { annotation, inGitHubActions } from "./annotations.js";
import { DEFAULT_CALLS_FILE, readCallsFile } from "./calls-file.js";
import { type CheckResult, checkReport } from "./check-report.js";
import { casesOf, findingsOf, type Judgement } from "./check-run.js";
import { exitCode, UsageError } from "./exit-code.js";
import type { Output } from "./measure-command.js";
import { pinsOfRevisions } from "./pins-revision.js";
import { type CallRun, runCalls } from "./run-calls.js";
import { formatOf, serverOptions, serverOptionsHelp, serverTarget, timeoutOf } from "./server-options.js";

const PINS = "replies.lock.json";

export const checkHelp: string = `mcp-reply check [options] -- <server command>
mcp-reply check --diff OLD[..NEW] [--pins FILE]

Calls a server's tools and checks what their replies promise; with pins, whether they still look as
they did. With --diff, prints what differs between two git revisions of the pins, and calls nobody.

${serverOptionsHelp}
  --profile P      content-only or structured; by whether a tool declares an outputSchema otherwise
  --errors C       structured, text or both: which halves an error must have
  --allow RULE     a warning that is right here; may be given again
  --outline        read as the reference projection writes: outline nodes, markdown-first tools
  --pins FILE      the reply lockfile; the calls file may name it as "pins"
  --update         write the pins anew; never in CI
  --strict         warnings, additive and cosmetic changes count too
`;

/**
 * Runs `mcp-reply check`.
 *
 * @returns The exit code: 3 where a call had no reply, else 1 for a finding,
 * else 4 where replies are not those of the pins.
 */
export async function checkCommand(args: readonly string[], { print, note }: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...serverOptions,
      profile: { type: "string" },
      errors: { type: "string" },
      allow: { type: "string", multiple: true },
      outline: { type: "boolean" },
      pins: { type: "string" },
      update: { type: "boolean" },
      strict: { type: "boolean" },
      diff: { type: "string" },
    },
  });
  if (values.help) {
    print(checkHelp);
    return exitCode.ok;
  }
  const format = formatOf(values.json, values.markdown);
  const strict = values.strict ?? false;
  if (values.diff !== undefined) {
    if (positionals.length > 0 || values.url !== undefined)
      throw new UsageError("--diff calls no server: give one or the other.");
    const { old, next } = pinsOfRevisions(values.diff, values.pins ?? PINS);
    const diff = diffPins(old, next);
    print(
      format === "json" ? JSON.stringify(diff, null, 2) : format === "markdown" ? diffMarkdown(diff) : diffText(diff),
    );
    return strict && diff.verdict === "breaking" ? exitCode.drift : exitCode.ok;
  }
  const target = serverTarget(values.url, positionals);
  const judgement: Judgement = {
    profile: oneOf<ReplyProfile>("--profile", values.profile, ["content-only", "structured"]),
    errorChannel: oneOf<ErrorChannel>("--errors", values.errors, ["structured", "text", "both"]),
    allow: (values.allow ?? []) as IssueRule[],
    projection: createProjection(values.outline ? { prune: [outlineNode], markdownField } : {}),
  };
  const planned = readCallsFile(values.calls);
  const progress = values.quiet
    ? () => {}
    : (done: number, total: number, name: string) => note(`${done + 1}/${total} ${name}`);
  const run = await runCalls(target, planned?.calls, timeoutOf(values.timeout), progress);

  const named =
    planned?.pins === undefined ? undefined : join(dirname(values.calls ?? DEFAULT_CALLS_FILE), planned.pins);
  const file = values.pins ?? named;
  const result: CheckResult = {
    server: run.serverName,
    replies: run.outcomes.filter((outcome) => "reply" in outcome).length,
    findings: findingsOf(run, judgement),
    pins: file === undefined ? undefined : comparedPins(file, run, judgement, values.update ?? false),
    faults: run.outcomes.flatMap((outcome) => ("fault" in outcome ? [`${outcome.call.name}: ${outcome.fault}`] : [])),
    skipped: run.skipped.map(({ tool, reason }) => `${tool}: ${reason}`),
  };
  print(format === "json" ? JSON.stringify(result, null, 2) : checkReport(result, format));
  if (inGitHubActions()) annotate(result, note);
  return codeOf(result, strict);
}

function comparedPins(file: string, run: CallRun, { projection }: Judgement, update: boolean): CheckResult["pins"] {
  const old = readPins(file);
  const next = pinReplies(casesOf(run), { projection, tools: run.tools });
  const diff = diffPins(old ?? { version: 1, pruned: {}, tools: {} }, next, { command: "mcp-reply check --update" });
  const written = update && !isCi() && run.outcomes.every((outcome) => "reply" in outcome);
  if (written) writePins(file, old === undefined ? next : updatedPins(old, next));
  return { file, written, diff };
}

function codeOf({ faults, findings, pins }: CheckResult, strict: boolean): number {
  if (faults.length > 0) return exitCode.fault;
  if (findings.some(({ severity }) => strict || severity === "error")) return exitCode.finding;
  if (pins === undefined || pins.written) return exitCode.ok;
  return drifts(pins.diff, strict) ? exitCode.drift : exitCode.ok;
}

function drifts({ verdict, missing, stale }: PinDiff, strict: boolean): boolean {
  return missing.length + stale.length > 0 || (strict ? verdict !== "none" : verdict === "breaking");
}

function annotate({ findings, faults, pins }: CheckResult, note: Output["note"]): void {
  for (const { severity, about, message } of findings) note(annotation(severity, about, message));
  for (const fault of faults) note(annotation("error", "no reply", fault));
  if (pins === undefined || pins.written) return;
  for (const { verdict, tool, path, old, new: is, why } of pins.diff.changes) {
    const level = verdict === "breaking" ? "error" : "notice";
    note(annotation(level, `${verdict}: ${tool} ${path}`, `was ${old}, is ${is}: ${why}`));
  }
}

function oneOf<V extends string>(option: string, value: string | undefined, values: readonly V[]): V | undefined {
  const found = values.find((known) => known === value);
  if (value !== undefined && found === undefined) throw new UsageError(`${option} is not one of ${values.join(", ")}`);
  return found;
}

function isCi(): boolean {
  return !["", "0", "false"].includes(process.env.CI ?? "");
}
