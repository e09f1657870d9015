import { ToolError } from "mcp-reply";
import * as z from "zod";

/** Something thrown, and what the caller is told; where it has data, also as JSON can carry it. */
export type Failure = { name: string; thrown: () => unknown; code: string; message: string; data?: unknown };

const slug = z.object({ slug: z.string() });

/** What tools throw, registered once for each error channel. */
export const failures: readonly Failure[] = [
  {
    name: "a_tool_error",
    thrown: () => new ToolError("PAGE_NOT_FOUND", "No page `x`"),
    code: "PAGE_NOT_FOUND",
    message: "No page `x`",
  },
  {
    name: "a_tool_error_with_data",
    thrown: () => new ToolError("RATE_LIMITED", "Retry later", { retryAfter: 30 }),
    code: "RATE_LIMITED",
    message: "Retry later",
    data: { retryAfter: 30 },
  },
  {
    name: "a_tool_error_with_a_bigint",
    thrown: () => new ToolError("TOO_OLD", "Gone", { version: 1n, at: [NaN] }),
    code: "TOO_OLD",
    message: "Gone",
    data: { version: "[unrepresentable: BigInt]", at: ["[unrepresentable: NaN]"] },
  },
  {
    name: "a_plain_object",
    thrown: () => ({ code: "LOCKED", message: "Held by Ada", data: { by: "ada" }, secret: "no" }),
    code: "LOCKED",
    message: "Held by Ada",
    data: { by: "ada" },
  },
  { name: "an_error", thrown: () => new Error("boom"), code: "INTERNAL", message: "boom" },
  { name: "an_empty_error", thrown: () => new Error(""), code: "INTERNAL", message: "No message was given." },
  { name: "an_error_of_itself", thrown: ownCause, code: "INTERNAL", message: "loops" },
  {
    name: "an_error_with_a_code",
    thrown: () => Object.assign(new Error("no such file"), { code: "ENOENT" }),
    code: "INTERNAL",
    message: "no such file",
  },
  {
    name: "an_error_with_credentials",
    thrown: () => new Error("GET http://user:pass@host/?api_key=k failed"),
    code: "INTERNAL",
    message: "GET http://***@host/?api_key=*** failed",
  },
  { name: "a_string", thrown: () => "text", code: "INTERNAL", message: "text" },
  { name: "undefined", thrown: () => undefined, code: "INTERNAL", message: "No message was given." },
  {
    name: "an_aggregate",
    thrown: () => new AggregateError([new Error("first"), new Error("second")], "All failed"),
    code: "INTERNAL",
    message: "All failed: first",
  },
  {
    name: "zod_issues",
    thrown: () => slug.safeParse({ slug: 1 }).error,
    code: "INTERNAL",
    message: "slug: Invalid input: expected string, received number",
  },
  {
    name: "the_abort_of_something_else",
    thrown: () => new DOMException("The fetch was aborted", "AbortError"),
    code: "INTERNAL",
    message: "The fetch was aborted",
  },
];

function ownCause(): Error {
  const error = new Error("loops");
  error.cause = error;
  return Object.assign(error, { self: error });
}
