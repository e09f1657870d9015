import type { ReplyProfile } from "../contract/check-context.js";
import { checkReply } from "../contract/check-reply.js";
import { checkTools } from "../contract/check-tools.js";
import type { Issue, IssueRule } from "../contract/issue.js";
import type { ReplyCase } from "../contract/reply-case.js";
import type { Projection } from "../core/projection.js";
import type { ErrorChannel } from "../core/reply.js";
import type { CallRun } from "./run-calls.js";

/** By what a server is judged. */
export type Judgement = {
  /** `undefined`: a tool that declares an output schema is structured, every other one content-only. */
  readonly profile: ReplyProfile | undefined;
  readonly errorChannel: ErrorChannel | undefined;
  readonly allow: readonly IssueRule[];
  readonly projection: Projection<ErrorChannel>;
};

/** An issue, and the call or list that it is about. */
export type Finding = Issue & { readonly about: string };

/** Checks what a run gave: the list of tools, and every reply. */
export function findingsOf({ tools, outcomes }: CallRun, judgement: Judgement): Finding[] {
  const { profile, errorChannel, allow, projection } = judgement;
  const declaring = tools.filter(({ outputSchema }) => outputSchema !== undefined).map(({ name }) => name);
  const profiles = Object.fromEntries(
    profile === undefined ? declaring.map((name) => [name, "structured" as const]) : [],
  );
  const listed = checkTools(tools, { profile, profiles, errorChannel, projection, allow });
  const findings: Finding[] = listed.map((issue) => ({ ...issue, about: "tools/list" }));
  for (const outcome of outcomes) {
    if ("fault" in outcome) continue;
    const { tool, name, arguments: args } = outcome.call;
    const outputSchema = tools.find((listedTool) => listedTool.name === tool)?.outputSchema;
    const issues = checkReply(outcome.reply, {
      tool,
      arguments: args,
      profile: profile ?? (declaring.includes(tool) ? "structured" : "content-only"),
      errorChannel,
      outputSchema,
      projection,
      allow,
    });
    findings.push(...issues.map((issue) => ({ ...issue, about: name })));
  }
  return findings;
}

/** The replies of a run as cases to pin: a call that has no name of its own is its tool's default case. */
export function casesOf({ outcomes }: CallRun): ReplyCase[] {
  return outcomes.flatMap((outcome) => {
    if ("fault" in outcome) return [];
    const { tool, name, arguments: args } = outcome.call;
    return [{ tool, case: name === tool ? undefined : name, arguments: args, reply: outcome.reply }];
  });
}
