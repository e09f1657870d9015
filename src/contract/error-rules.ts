import type { CheckedContext } from "./check-context.js";
import { cut, type Findings, shown } from "./issue.js";
import { type Fields, fieldOf } from "./plain-copy.js";
import { checkText } from "./value-rules.js";

const TEXT = "/content/0/text";
const HALF = "/structuredContent";

/** Checks an error reply; `text` is that of its one block. */
export function checkError(findings: Findings, context: CheckedContext, plain: Fields, text: string | undefined): void {
  const { structuredContent } = plain;
  const { errorChannel, declaresOutput } = context;
  if (text === "") findings.add("error_text", TEXT, "CODE: message", '""');
  if (text !== undefined) checkText(findings, text, () => TEXT);
  if (structuredContent === undefined) {
    if (errorChannel === "structured" || errorChannel === "both") {
      findings.add("error_envelope", HALF, "{ ok: false, error: { code, message } }", "nothing");
    }
    if (text) checkCode(findings, text);
    return;
  }
  if (declaresOutput) {
    const expected = "an error as text alone: clients check it against the tool's outputSchema, and lose it";
    findings.add("error_output_schema", HALF, expected, shown(structuredContent));
  } else if (errorChannel === "text") {
    findings.add("error_channel", HALF, "an error as text alone", shown(structuredContent));
  }
  checkEnvelope(findings, context, structuredContent, text);
}

// As a reader splits it: what stands before the first ": " is the code, if it has no white space.
function checkCode(findings: Findings, text: string): void {
  const line = text.split("\n", 1)[0] ?? "";
  if (!/^[^\s:]+: \S/.test(line)) findings.add("error_code", TEXT, "CODE: message", cut(line));
}

function checkEnvelope(
  findings: Findings,
  { errorChannel }: CheckedContext,
  structured: unknown,
  text: string | undefined,
): void {
  const error = fieldOf(structured, "error");
  const code = fieldOf(error, "code");
  const message = fieldOf(error, "message");
  if (fieldOf(structured, "ok") !== false) {
    findings.add("error_envelope", `${HALF}/ok`, "false", shown(fieldOf(structured, "ok")));
  }
  for (const [name, value] of [
    ["code", code],
    ["message", message],
  ] as const) {
    if (typeof value !== "string" || value === "") {
      findings.add("error_envelope", `${HALF}/error/${name}`, "a string that says something", shown(value));
    }
  }
  if (typeof code !== "string" || !text) return;
  if (!text.startsWith(`${code}: `) && !text.startsWith(`${code.replace(/\s/g, "_")}: `)) {
    findings.add(
      "error_codes_agree",
      TEXT,
      `${cut(code)}: message, as in the envelope`,
      cut(text.split("\n", 1)[0] ?? ""),
    );
  }
  const data = fieldOf(error, "data");
  if (errorChannel === "both" && data !== undefined && !text.endsWith(`\n${JSON.stringify(data)}`)) {
    findings.add("error_data_in_text", TEXT, "the data as JSON in a second line", cut(text.slice(-80)));
  }
}
