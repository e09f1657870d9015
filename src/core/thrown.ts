import { isPlain } from "./recoverable.js";
import type { ErrorBody } from "./reply.js";
import { ToolError } from "./tool-error.js";

/** Turns what was thrown into what the caller is told; `undefined` leaves it to the library. */
export type ThrownConverter = (thrown: unknown) => ErrorBody | undefined;

const INTERNAL = "INTERNAL";
const NO_MESSAGE = "No message was given.";
const MAX_MESSAGE = 2_000;
const MAX_MASKED = 1_000_000;

type Fields = Record<string, unknown>;

/**
 * What a thrown value tells the caller (DESIGN 2.4.4).
 *
 * A `ToolError`, or a plain object with a string `code` and `message`, is taken
 * as it is. Anything else was not meant for the caller: it becomes `INTERNAL`
 * with its message alone, credentials masked, length bounded.
 */
export function bodyOfThrown(thrown: unknown, convert: ThrownConverter | undefined): ErrorBody {
  const converted = convert && attempt(() => convert(thrown));
  return attempt(() => declaredBody(converted)) ?? attempt(() => declaredBody(thrown)) ?? internalBody(thrown);
}

function declaredBody(value: unknown): ErrorBody | undefined {
  if (typeof value !== "object" || value === null || !(ToolError.is(value) || isPlain(value))) return undefined;
  const code = attempt(() => (value as Fields).code);
  const message = attempt(() => (value as Fields).message);
  const data = attempt(() => (value as Fields).data);
  if (!ToolError.is(value) && (typeof code !== "string" || typeof message !== "string")) return undefined;
  return { code: nonEmpty(code) ?? INTERNAL, message: nonEmpty(message) ?? NO_MESSAGE, data };
}

function internalBody(thrown: unknown): ErrorBody {
  const message = attempt(() => withInner(thrown)) ?? NO_MESSAGE;
  return { code: INTERNAL, message: bounded(masked(message)) };
}

// The first inner message of an aggregate says more than its own.
function withInner(thrown: unknown): string | undefined {
  const message = messageOf(thrown);
  const issues = message === undefined ? undefined : attempt(() => issueSentence(message));
  if (issues !== undefined) return issues;
  const inner = attempt(() => {
    const { errors } = thrown as Fields;
    return Array.isArray(errors) ? messageOf(errors[0]) : undefined;
  });
  return message !== undefined && inner !== undefined ? `${message}: ${inner}` : (message ?? inner);
}

function messageOf(thrown: unknown): string | undefined {
  if (typeof thrown === "object" || typeof thrown === "function") {
    return attempt(() => nonEmpty((thrown as Fields | null)?.message));
  }
  return thrown === undefined ? undefined : nonEmpty(String(thrown));
}

// Schema libraries put a JSON array of issues where a sentence belongs.
function issueSentence(message: string): string | undefined {
  if (!message.trimStart().startsWith("[")) return undefined;
  const issues: unknown = JSON.parse(message);
  if (!Array.isArray(issues) || issues.length === 0) return undefined;
  const parts = issues.map((issue: Fields) => {
    const said = nonEmpty(issue.message);
    const path = Array.isArray(issue.path) ? issue.path.map(String).join(".") : "";
    return said && (path === "" ? said : `${path}: ${said}`);
  });
  return parts.every((part) => part !== undefined) ? parts.join("; ") : undefined;
}

function masked(message: string): string {
  // What is cut off here could have shown where a credential ends: the end of the text counts as its end.
  const userInfo = message.length > MAX_MASKED ? /:\/\/[^\s/?#]*(?:@|$)/g : /:\/\/[^\s/?#]*@/g;
  return message
    .slice(0, MAX_MASKED)
    .replace(userInfo, "://***@")
    .replace(
      /([?&;#][\w.-]{0,40}?(?:key|token|secret|passw(?:or)?d|pwd|auth|sig(?:nature)?|credential)[\w.-]{0,40}=)[^\s&;#"'<>]+/gi,
      "$1***",
    );
}

function bounded(message: string): string {
  return message.length > MAX_MESSAGE
    ? `${message.slice(0, MAX_MESSAGE - 3).replace(/[\ud800-\udbff]$/, "")}...`
    : message;
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value !== "[object Object]" ? value : undefined;
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
