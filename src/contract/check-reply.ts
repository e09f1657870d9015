import { type CheckedContext, checkedContext, type ReplyContext } from "./check-context.js";
import { checkError } from "./error-rules.js";
import { attempt, cut, Findings, type Issue, shown } from "./issue.js";
import { type Fields, isObject, plainCopy } from "./plain-copy.js";
import { checkSuccess } from "./success-rules.js";
import { checkValues, WELL_FORMED } from "./value-rules.js";

/**
 * Checks a `tools/call` result against the promises of its profile.
 *
 * Looks at `isError` first. A success carries its payload once, as one text
 * block: compact where it is JSON, well-formed, with safe integers, within the
 * bounds. An error says `CODE: message`, and where it has an envelope both name
 * one code. What only might be wrong, a stack trace or a base64 run, is a warning
 * that a tool can allow.
 *
 * Never throws, whatever it is given: `null`, a cycle, a getter that throws, a
 * proxy that was revoked, megabytes of text, 100,000 levels.
 *
 * @param reply - The result as it came off the wire, or as a handler returned it.
 * @returns The issues, an empty list for a reply that keeps its promises.
 *
 * @example
 * ```ts
 * const reply = { content: [{ type: "text", text: '{\n  "id": 7\n}' }] };
 * checkReply(reply).map(({ message }) => message);
 * // ['compact_json at /content/0/text: expected {"id":7}, received {\\n  \\"id\\": 7\\n}']
 * ```
 */
export function checkReply(reply: unknown, context?: ReplyContext): Issue[] {
  const findings = new Findings(attempt(() => checkedContext(context).allow));
  try {
    const { value, refusal } = plainCopy(reply);
    if (refusal !== undefined) {
      const rule = refusal.code === "payload_too_large" ? "max_depth" : "json_value";
      findings.add(rule, refusal.path, "a value that JSON can carry", refusal.reason);
    }
    checkPlain(findings, checkedContext(context), reply, value);
  } catch (error) {
    findings.add("json_value", "", "a value that can be read", attempt(() => cut(String(error))) ?? "an error");
  }
  return findings.issues;
}

function checkPlain(findings: Findings, context: CheckedContext, reply: unknown, plain: unknown): void {
  if (!isObject(plain)) {
    findings.add("reply_object", "", "an object with content", shown(plain));
    return;
  }
  checkKeys(findings, reply, plain);
  checkSize(findings, context, plain);
  checkValues(findings, { ...plain, content: undefined }, "", context.maxDepth);
  const { isError, content } = plain;
  if (isError !== undefined && typeof isError !== "boolean") {
    findings.add("is_error_boolean", "/isError", "true, false or nothing", shown(isError));
  }
  const text = checkContent(findings, content);
  if (isError === true) checkError(findings, context, plain, text);
  else checkSuccess(findings, context, plain, text);
}

const keys: readonly string[] = ["content", "structuredContent", "isError", "_meta", "resultType"];

// An own key without a value is gone in the copy, but strict servers refuse it before it is written.
function checkKeys(findings: Findings, reply: unknown, plain: Fields): void {
  const own = attempt(() => Object.keys(reply as object)) ?? Object.keys(plain);
  for (const key of own) {
    if (!keys.includes(key)) findings.add("known_keys", `/${key}`, `only ${keys.join(", ")}`, cut(key));
    else if (!Object.hasOwn(plain, key)) findings.add("known_keys", `/${key}`, "no key without a value", "undefined");
  }
}

function checkSize(findings: Findings, { maxBytes }: CheckedContext, plain: Fields): void {
  const bytes = byteLength(JSON.stringify(plain));
  if (bytes > maxBytes) findings.add("max_bytes", "", `at most ${maxBytes} bytes`, `${bytes} bytes`);
}

/** The text of the one text block; `undefined` where there is none, or more. */
function checkContent(findings: Findings, content: unknown): string | undefined {
  if (!Array.isArray(content)) {
    findings.add("content_list", "/content", "a list of blocks", shown(content));
    return undefined;
  }
  const texts: { at: string; text: string }[] = [];
  for (const [i, block] of content.entries()) {
    const { type, text } = isObject(block) ? block : ({} as Fields);
    if (type !== "text") findings.add("foreign_block", `/content/${i}`, "a text block", shown(type ?? block));
    else if (typeof text !== "string") findings.add("content_list", `/content/${i}/text`, "a string", shown(text));
    else texts.push({ at: `/content/${i}/text`, text });
  }
  // Beside images and links a text is their caption, and there may be several.
  if (content.length === 0 || (texts.length > 1 && texts.length === content.length)) {
    findings.add("one_text_block", "/content", "one text block", `${texts.length}`);
  }
  for (const { at, text } of texts) {
    if (!text.isWellFormed()) findings.add("well_formed", at, WELL_FORMED, "a lone surrogate");
  }
  return content.length === 1 ? texts[0]?.text : undefined;
}

/** How many bytes a text has as UTF-8, without a Node API. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // A half of a pair counts as two of its four bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
