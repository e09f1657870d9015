import type { ToolFailure } from "../core/reply.js";
import { createStructuredProfile, type StructuredHandler, type StructuredProfile } from "./profile.js";

const profile: StructuredProfile = /* @__PURE__ */ createStructuredProfile();

/**
 * Wraps the handler of a tool that declares an output schema, for
 * `registerTool` of SDK 1 and 2 and `addTool` of fastmcp.
 *
 * What it returns becomes `structuredContent` with a view of it in the text,
 * and what it throws an error in the text. With `output` the payload is checked
 * before it leaves.
 *
 * @example
 * ```ts
 * import * as z from "zod";
 *
 * const output = z.object({ depth: z.number() });
 * const status = handler("queue_status", ({ depth }: { depth: number }) => ({ depth }), { output });
 * (await status({ depth: 3 })).content[0].text; // depth: 3
 * (await status({ depth: "3" as unknown as number })).isError; // true
 * ```
 */
export const handler: StructuredHandler = /* @__PURE__ */ handlerOf(profile);

/**
 * Writes what went wrong as the error of a tool that declares an output schema:
 * `CODE: message` in the text, data as JSON on a second line, no
 * `structuredContent`, which clients would judge by the schema. Never throws.
 *
 * @example
 * ```ts
 * structuredErrorPayload(new ToolError("NO_QUEUE", "No queue `x`", { queue: "x" })).content[0].text;
 * // NO_QUEUE: No queue `x`
 * // {"queue":"x"}
 * ```
 */
export function structuredErrorPayload(error: unknown): ToolFailure<"text"> {
  return profile.structuredErrorPayload(error);
}

// A call without effects, unlike the property it reads: a bundler drops what nobody imports.
function handlerOf({ handler }: StructuredProfile): StructuredHandler {
  return handler;
}
