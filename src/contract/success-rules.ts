import type { ReadReply } from "../core/read-reply.js";
import { isCanonicalJson } from "../core/success.js";
import type { CheckedContext } from "./check-context.js";
import { attempt, cut, type Findings, shown } from "./issue.js";
import { type Fields, fieldOf, isObject } from "./plain-copy.js";
import { checkText, checkValues } from "./value-rules.js";

const TEXT = "/content/0/text";

/** Checks a reply that is no error; `text` is that of its one block. */
export function checkSuccess(
  findings: Findings,
  context: CheckedContext,
  plain: Fields,
  text: string | undefined,
): void {
  if (context.profile === "structured") checkStructured(findings, plain, text);
  else checkContentOnly(findings, context, plain);
  if (text === undefined) return;
  // Read as a content-only reply, so that the structured half does not hide what the text says.
  const read = context.read({ content: plain.content, isError: false });
  if (text === "" && !isMarkdown(read)) findings.add("empty_text", TEXT, "a text that says something", '""');
  checkBody(findings, context, text, read);
}

function checkContentOnly(findings: Findings, { declaresOutput }: CheckedContext, plain: Fields): void {
  const { structuredContent } = plain;
  if (structuredContent !== undefined) {
    findings.add("one_copy", "/structuredContent", "the payload once, in the text", cut(shown(structuredContent)));
  } else if (declaresOutput) {
    const expected = "structuredContent, since the tool declares an outputSchema and strict clients fail without";
    findings.add("output_schema", "/structuredContent", expected, "nothing");
  }
}

function checkStructured(findings: Findings, { structuredContent }: Fields, text: string | undefined): void {
  if (!isObject(structuredContent)) {
    findings.add("structured_object", "/structuredContent", "an object", shown(structuredContent));
  } else if (text !== undefined && (sameJson(text, structuredContent) || isSoleField(text, structuredContent))) {
    findings.add("second_copy", TEXT, "a view of structuredContent", "the whole of it again");
  }
}

function checkBody(findings: Findings, { maxDepth }: CheckedContext, text: string, read: ReadReply): void {
  if (!read.ok || read.kind !== "json") {
    checkText(findings, text, () => TEXT);
    return;
  }
  checkValues(findings, read.data, `${TEXT}#`, maxDepth);
  checkJsonText(findings, text);
  const failure = failureIn(read.data);
  if (failure !== undefined)
    findings.add("failure_flagged", "/isError", "true, where the text says it failed", failure);
}

function checkJsonText(findings: Findings, text: string): void {
  // A text that its reader reads as JSON without JSON.parse taking it is a rendering.
  const parsed = attempt(() => ({ value: JSON.parse(text) as unknown }));
  if (parsed === undefined || isCanonicalJson(text)) return;
  const expected = cut(JSON.stringify(parsed.value));
  const received = cut(JSON.stringify(text).slice(1, -1));
  if (hasIdleSpace(text)) findings.add("compact_json", TEXT, expected, received);
  // A rounded integer is told as such.
  else if (!findings.has("safe_integer")) findings.add("canonical_json", TEXT, expected, received);
}

/** Tells white space between the tokens of a JSON text. */
function hasIdleSpace(json: string): boolean {
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const unit = json.charCodeAt(i);
    if (unit === 0x22) inString = !inString;
    else if (inString && unit === 0x5c) i++;
    else if (!inString && unit <= 0x20) return true;
  }
  return false;
}

// A flag that says no and a field that says why: either alone may be data.
function failureIn(data: unknown): string | undefined {
  const flag = ["ok", "success"].find((name) => fieldOf(data, name) === false);
  const reason = ["error", "errors", "error_code", "errorCode", "error_message", "errorMessage"].find((name) => {
    const field = fieldOf(data, name);
    return field !== undefined && field !== null && field !== false && field !== "";
  });
  return flag === undefined || reason === undefined ? undefined : cut(`${flag}: false, ${reason}`);
}

function isMarkdown(read: ReadReply): boolean {
  return read.ok && read.kind === "markdown";
}

// Some servers wrap their text: { content: "the text again" }.
function isSoleField(text: string, fields: Fields): boolean {
  const values = Object.values(fields);
  return values.length === 1 && values[0] === text;
}

function sameJson(text: string, value: unknown): boolean {
  return attempt(() => JSON.stringify(JSON.parse(text)) === JSON.stringify(value)) ?? false;
}
