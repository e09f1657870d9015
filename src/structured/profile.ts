import { failureReply } from "../core/failure.js";
import { answer, type Writers } from "../core/handler.js";
import { pointer } from "../core/pointer.js";
import { type RawReply, type ReadyResult, readyMade } from "../core/raw-reply.js";
import type { ErrorBody, ToolFailure } from "../core/reply.js";
import { ReplyError } from "../core/reply-error.js";
import { checkOutput } from "./output-check.js";
import type { SchemaInput, StandardSchema } from "./standard-schema.js";
import {
  type StructuredOptions,
  type StructuredPayload,
  type StructuredSuccess,
  type StructuredText,
  structuredSuccess,
} from "./structured-success.js";

/** How a structured profile treats what was thrown; everything has a default. */
export type StructuredConfig = {
  /** Says what the caller is told about something thrown; `undefined` leaves it to the library. */
  toToolError?: (thrown: unknown) => ErrorBody | undefined;
  /** Says which thrown values a handler throws on, instead of the built-in choice. */
  rethrow?: (thrown: unknown) => boolean;
};

/** The reply of a structured handler that returns `P`. */
export type StructuredReply<P> = StructuredSuccess | ToolFailure<"text"> | ReadyResult<P>;

/** Structured replies for tools that declare an output schema. Its members work destructured. */
export type StructuredProfile = {
  /** Writes anything thrown as an error in its text: code, message, and data on a second line. Never throws. */
  structuredErrorPayload(error: unknown): ToolFailure<"text">;
  /**
   * Wraps a handler for `registerTool` or `addTool`; its parameters are kept.
   *
   * With `output`, the schema that the tool declares, what the handler returns
   * is checked before it leaves: what does not fit is an `INTERNAL` error that
   * names the path. Errors go as text, which every client of a tool with an
   * output schema lets through. Protocol errors and the abort of the call itself
   * are thrown on, and a `rawReply` passes untouched.
   */
  handler: StructuredHandler;
};

/** Wraps a handler, with or without the schema that its tool declares. */
export type StructuredHandler = {
  <S extends StandardSchema, X extends readonly unknown[]>(
    tool: string,
    fn: (...args: X) => SchemaInput<S> | Promise<SchemaInput<S>>,
    options: StructuredOptions<SchemaInput<S>> & { output: S },
  ): (...args: X) => Promise<StructuredReply<SchemaInput<S>>>;
  <P, X extends readonly unknown[]>(
    tool: string,
    fn: ((...args: X) => P | Promise<P>) & ([P] extends [HandlerStructured<P>] ? unknown : HandlerStructured<P>),
    options?: StructuredOptions<Exclude<P, RawReply<unknown>>> & { output?: never },
  ): (...args: X) => Promise<StructuredReply<P>>;
};

/** What a structured handler may return: an object that JSON can carry, or a raw reply. */
export type HandlerStructured<P> = P extends RawReply<unknown> ? P : StructuredPayload<P>;

type Options = { text?: StructuredText; output?: StandardSchema };

/**
 * Creates a structured profile with hooks of your own; `handler` and
 * `structuredErrorPayload` of the door are those of one without.
 *
 * @throws {@link ReplyError} `invalid_option` for an unknown option, or a hook that is no function.
 *
 * @example
 * ```ts
 * const { structuredErrorPayload } = createStructuredProfile({
 *   toToolError: (thrown) => (thrown === "gone" ? { code: "GONE", message: "It is gone" } : undefined),
 * });
 * structuredErrorPayload("gone"); // { content: [{ type: "text", text: "GONE: It is gone" }], isError: true }
 * ```
 */
export function createStructuredProfile(config: StructuredConfig = {}): StructuredProfile {
  const { toToolError, rethrow } = checkedConfig(config);
  const failure = (thrown: unknown): ToolFailure<"text"> => failureReply("text", toToolError, thrown);
  const handler =
    (tool: string, fn: (...args: readonly unknown[]) => unknown, { text, output }: Options = {}) =>
    (...args: readonly unknown[]): Promise<unknown> => {
      const success = (_tool: string, payload: unknown): unknown => structuredSuccess(payload, text);
      const run = async (): Promise<unknown> => {
        const payload = await fn(...args);
        return output === undefined || readyMade(payload) !== undefined ? payload : checkOutput(output, payload);
      };
      return answer({ success, failure, rethrow } as unknown as Writers<"text">, tool, run, {}, args.at(-1));
    };
  return Object.freeze({ structuredErrorPayload: failure, handler: handler as unknown as StructuredHandler });
}

function checkedConfig(config: StructuredConfig): StructuredConfig {
  for (const [name, value] of Object.entries(config)) {
    if (name !== "toToolError" && name !== "rethrow") refuse(name, "unknown; there are toToolError, rethrow");
    if (value !== undefined && typeof value !== "function") refuse(name, "not a function");
  }
  return config;
}

function refuse(option: string, reason: string): never {
  throw new ReplyError("invalid_option", pointer([option]), reason);
}
