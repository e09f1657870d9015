import { pointer, type Step } from "../core/pointer.js";
import type { Findings } from "./issue.js";
import { cut } from "./issue.js";
import { plainCopy } from "./plain-copy.js";

/** Checks every string and number of a value; `at` is what stands before their paths. */
export function checkValues(findings: Findings, value: unknown, at: string, maxDepth: number): void {
  const { value: plain, refusal } = plainCopy(value, maxDepth);
  if (refusal?.code === "payload_too_large") {
    findings.add("max_depth", `${at}${refusal.path}`, `at most ${maxDepth} nested containers`, "more");
  }
  walk(plain, [], (leaf, steps) => {
    const path = (): string => `${at}${pointer(steps)}`;
    if (typeof leaf === "string") {
      checkText(findings, leaf, path);
      // In the JSON of a text a lone surrogate is escaped, and hurts nobody.
      if (!at.endsWith("#") && !leaf.isWellFormed())
        findings.add("well_formed", path(), WELL_FORMED, "a lone surrogate");
    } else if (
      typeof leaf === "number" &&
      Number.isInteger(leaf) &&
      !Number.isSafeInteger(leaf) &&
      Math.abs(leaf) < 1e21
    ) {
      findings.add("safe_integer", path(), "an integer below 2^53, or an id in a string", String(leaf));
    }
  });
}

export const WELL_FORMED: string = "well-formed Unicode";
const OBJECT = "[object Object]";

/** Checks one text, whatever it says. */
export function checkText(findings: Findings, text: string, path: () => string): void {
  if (text.includes(OBJECT)) findings.add("object_object", path(), "a value as text", OBJECT);
  const stack = stackOf(text);
  if (stack !== undefined) findings.add("stack_trace", path(), "no stack trace", cut(stack));
  const run = base64Run(text);
  if (run !== undefined) findings.add("base64_run", path(), "no base64 in a text", `${run} characters of it`);
}

// Two frames make a trace: one line that begins with "at" is prose.
function stackOf(text: string): string | undefined {
  const frames = /^[ \t]+at [^\n]{1,400}:\d+(?::\d+)?\)?[ \t]*\n[ \t]+at /m.exec(text);
  return (frames ?? /^Traceback \(most recent call last\):$/m.exec(text))?.[0].trim();
}

const LONG = 256;

function base64Run(text: string): number | undefined {
  if (text.length < LONG) return undefined;
  for (const { 0: run } of text.matchAll(/[A-Za-z0-9+/]{256,}={0,2}/g)) {
    // Words, digits and rules drawn in a row are no base64.
    if (/[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run)) return run.length;
  }
  return undefined;
}

// The copy is a tree no deeper than the walk allows.
function walk(value: unknown, steps: Step[], visit: (leaf: unknown, steps: readonly Step[]) => void): void {
  if (typeof value !== "object" || value === null) {
    visit(value, steps);
    return;
  }
  const list = Array.isArray(value);
  for (const [key, field] of Object.entries(value)) {
    steps.push(list ? Number(key) : key);
    if (!key.isWellFormed()) visit(key, steps);
    walk(field, steps, visit);
    steps.pop();
  }
}
