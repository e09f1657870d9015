import { ToolError } from "mcp-reply";

export type ErrorBody = { code: string; message: string; data?: unknown };

/** What the command line and the dual server say of a thrown value. */
export function errorBody(thrown: unknown): ErrorBody {
  if (ToolError.is(thrown)) {
    const { code, message, data } = thrown;
    return data === undefined ? { code, message } : { code, message, data };
  }
  return { code: "INTERNAL", message: thrown instanceof Error ? thrown.message : String(thrown) };
}
