import { pointer } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";
import { jsonObject } from "./json-object.js";
import type { SchemaInput, SchemaIssue, StandardSchema } from "./standard-schema.js";

/**
 * Checks a payload against the output schema that its tool declares, before it leaves.
 *
 * What is checked is what the reply will carry: the payload as JSON, its dates
 * as texts. The payload is given back as it is, whatever the schema would make
 * of it; an asynchronous check is awaited. Not mutated.
 *
 * @param schema - A schema of any Standard Schema library.
 * @returns The payload.
 * @throws {@link ReplyError} `invalid_output` with the path of the first thing
 * that is wrong; `unrepresentable_value` and `payload_too_large` where JSON
 * cannot carry it. They reject the promise.
 *
 * @example
 * ```ts
 * import * as z from "zod";
 *
 * const output = z.object({ depth: z.number() });
 * await checkOutput(output, { depth: 3 }); // { depth: 3 }
 * await checkOutput(output, { depth: "3" as unknown as number }).catch((error) => error.path); // "/depth"
 * ```
 */
export async function checkOutput<S extends StandardSchema, P extends SchemaInput<S>>(
  schema: S,
  payload: P,
): Promise<P> {
  const { issues } = await schema["~standard"].validate(jsonObject(payload));
  const first = issues?.[0];
  if (issues === undefined) return payload;
  if (first === undefined) throw new ReplyError("invalid_output", "", "the schema refuses it");
  const others = issues.length === 1 ? "" : ` (and ${issues.length - 1} more)`;
  throw new ReplyError("invalid_output", pathOf(first), `${first.message}${others}`);
}

function pathOf({ path = [] }: SchemaIssue): string {
  return pointer(path.map((step) => String(typeof step === "object" ? step.key : step)));
}
