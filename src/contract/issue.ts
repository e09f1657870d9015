/** How much an issue weighs. A warning may be right for one tool, which then allows it by its rule. */
export type Severity = "error" | "warning";

/** The name of a rule, stable across versions: what `allow` and a report key on. */
export type IssueRule =
  | "json_value"
  | "reply_object"
  | "is_error_boolean"
  | "known_keys"
  | "content_list"
  | "one_text_block"
  | "foreign_block"
  | "empty_text"
  | "well_formed"
  | "max_bytes"
  | "max_depth"
  | "safe_integer"
  | "compact_json"
  | "canonical_json"
  | "one_copy"
  | "structured_object"
  | "second_copy"
  | "failure_flagged"
  | "output_schema"
  | "error_text"
  | "error_code"
  | "error_envelope"
  | "error_channel"
  | "error_codes_agree"
  | "error_data_in_text"
  | "error_output_schema"
  | "object_object"
  | "stack_trace"
  | "base64_run"
  | "tool_list"
  | "tool_name"
  | "input_schema"
  | "markdown_argument";

const severities: Readonly<Record<IssueRule, Severity>> = {
  json_value: "error",
  reply_object: "error",
  is_error_boolean: "error",
  known_keys: "error",
  content_list: "error",
  one_text_block: "error",
  foreign_block: "warning",
  empty_text: "error",
  well_formed: "error",
  max_bytes: "error",
  max_depth: "error",
  safe_integer: "error",
  compact_json: "error",
  canonical_json: "warning",
  one_copy: "error",
  structured_object: "error",
  second_copy: "warning",
  failure_flagged: "error",
  output_schema: "error",
  error_text: "error",
  error_code: "warning",
  error_envelope: "error",
  error_channel: "error",
  error_codes_agree: "error",
  error_data_in_text: "error",
  error_output_schema: "error",
  object_object: "warning",
  stack_trace: "warning",
  base64_run: "warning",
  tool_list: "error",
  tool_name: "error",
  input_schema: "error",
  markdown_argument: "error",
};

/** A broken promise: which rule, where, and what stood there. `message` is built from the other fields. */
export type Issue = {
  readonly rule: IssueRule;
  readonly severity: Severity;
  /**
   * A JSON Pointer (RFC 6901) into the reply or the list of tools. What stands
   * inside the JSON of a text follows a `#`: `/content/0/text#/rows/3/id`.
   */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  readonly message: string;
};

// A rule that a whole table breaks is not told once a row.
const MOST_OF_A_RULE = 10;

/** The issues that a check finds, those of allowed rules left out. */
export class Findings {
  readonly issues: Issue[] = [];
  readonly #allowed: ReadonlySet<string>;
  readonly #count: Map<IssueRule, number> = new Map();

  constructor(allowed: readonly string[] = []) {
    this.#allowed = new Set(allowed);
  }

  has(rule: IssueRule): boolean {
    return this.#count.has(rule);
  }

  add(rule: IssueRule, path: string, expected: string, received: string): void {
    const severity = severities[rule];
    const count = (this.#count.get(rule) ?? 0) + 1;
    this.#count.set(rule, count);
    if (count > MOST_OF_A_RULE || (severity === "warning" && this.#allowed.has(rule))) return;
    const message = `${rule} at ${shownPath(path)}: expected ${expected}, received ${received}`;
    this.issues.push({ rule, severity, path, expected, received, message });
  }
}

const SHOWN = 80;

/** A value as a message shows it: JSON, cut to a line. */
export function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : attempt(() => JSON.stringify(value));
  return cut(text ?? typeof value);
}

/** A text as a message shows it, cut to a line. */
export function cut(text: string): string {
  return (text.length > SHOWN ? `${text.slice(0, SHOWN)}... (${text.length} characters)` : text).toWellFormed();
}

function shownPath(path: string): string {
  if (path === "") return "the root";
  return path.length > 2 * SHOWN ? `${path.slice(0, SHOWN)}...${path.slice(-SHOWN)}` : path;
}

/** What a look gives, or `undefined` where it throws. */
export function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
