import type { Projection } from "../core/projection.js";
import type { ErrorChannel } from "../core/reply.js";
import type { ReplyProfile } from "./check-context.js";
import { attempt, cut, Findings, type Issue, type IssueRule, shown } from "./issue.js";
import { fieldOf, isObject, plainCopy } from "./plain-copy.js";

/** What is known about a server whose tools are checked. */
export type ToolsContext = {
  /** `"content-only"` unless set. */
  readonly profile?: ReplyProfile | undefined;
  /** The profiles of single tools, where they differ. */
  readonly profiles?: { readonly [tool: string]: ReplyProfile } | undefined;
  /** Which halves the server's errors have, where that is known. */
  readonly errorChannel?: ErrorChannel | undefined;
  /** The server's projection: what it takes from arguments must be arguments. */
  readonly projection?: Pick<Projection, "describe"> | undefined;
  readonly allow?: readonly IssueRule[] | undefined;
};

/**
 * Checks what `tools/list` says against the promises that replies make.
 *
 * A content-only tool declares no `outputSchema`, or strict clients fail every
 * call of it. A tool that declares one gets its errors as text alone, or clients
 * that validate lose them. A field that a reader is to take from an argument
 * needs a tool that takes that argument.
 *
 * Never throws.
 *
 * @param tools - The list, or the whole result of `tools/list`.
 *
 * @example
 * ```ts
 * const tools = [{ name: "sum", inputSchema: { type: "object" }, outputSchema: { type: "object" } }];
 * checkTools(tools).map(({ rule, path }) => [rule, path]);
 * // [["output_schema", "/0/outputSchema"]]
 * ```
 */
export function checkTools(tools: unknown, context?: ToolsContext): Issue[] {
  const findings = new Findings(attempt(() => context?.allow ?? []));
  try {
    check(findings, tools, context ?? {});
  } catch (error) {
    findings.add("tool_list", "", "a list that can be read", attempt(() => cut(String(error))) ?? "an error");
  }
  return findings.issues;
}

function check(findings: Findings, tools: unknown, context: ToolsContext): void {
  const { value, refusal } = plainCopy(tools);
  if (refusal !== undefined) findings.add("json_value", refusal.path, "a value that JSON can carry", refusal.reason);
  const at = isObject(value) ? "/tools" : "";
  const list = isObject(value) ? value.tools : value;
  if (!Array.isArray(list)) {
    findings.add("tool_list", at, "a list of tools", shown(list));
    return;
  }
  const names = new Set<string>();
  for (const [i, tool] of list.entries()) {
    const name = fieldOf(tool, "name");
    if (typeof name !== "string" || name === "") {
      findings.add("tool_name", `${at}/${i}/name`, "a name", shown(name));
    } else if (names.has(name)) findings.add("tool_name", `${at}/${i}/name`, "a name of its own", shown(name));
    else names.add(name);
    checkTool(findings, context, tool, `${at}/${i}`);
  }
}

function checkTool(findings: Findings, context: ToolsContext, tool: unknown, at: string): void {
  const name = fieldOf(tool, "name");
  const input = fieldOf(tool, "inputSchema");
  if (fieldOf(input, "type") !== "object") {
    findings.add("input_schema", `${at}/inputSchema/type`, '"object"', shown(fieldOf(input, "type")));
  }
  const { profile = "content-only", profiles = {}, errorChannel } = context;
  const own = typeof name === "string" && Object.hasOwn(profiles, name) ? profiles[name] : profile;
  const output = fieldOf(tool, "outputSchema");
  if (output !== undefined && own !== "structured") {
    findings.add("output_schema", `${at}/outputSchema`, "none on a content-only tool", shown(output));
  }
  if (output !== undefined && errorChannel !== undefined && errorChannel !== "text") {
    const expected = 'errorChannel "text": clients check a structured error against the schema, and lose it';
    findings.add("error_output_schema", `${at}/outputSchema`, expected, `errorChannel ${shown(errorChannel)}`);
  }
  checkArguments(findings, context, name, input, at);
}

function checkArguments(
  findings: Findings,
  { projection }: ToolsContext,
  name: unknown,
  input: unknown,
  at: string,
): void {
  for (const loss of projection?.describe() ?? []) {
    if (!("tool" in loss) || loss.tool !== name || !("argument" in loss.source)) continue;
    const { argument } = loss.source;
    if (fieldOf(fieldOf(input, "properties"), argument) !== undefined) continue;
    const received = shown(Object.keys((fieldOf(input, "properties") ?? {}) as object));
    findings.add(
      "markdown_argument",
      `${at}/inputSchema/properties`,
      `${argument}, which stands for ${loss.field}`,
      received,
    );
  }
}
