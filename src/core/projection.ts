import type { Carried } from "./carried.js";
import { describeLosses, type Loss } from "./description.js";
import { failureReply } from "./failure.js";
import {
  answer,
  type HandlerPayload,
  type HandlerReply,
  type ToolRequest,
  unknownTool,
  type Writers,
} from "./handler.js";
import { walkJson } from "./json-walk.js";
import type { MarkdownField } from "./markdown-field.js";
import { checkConfig, ownFunction } from "./projection-config.js";
import type { PruneRule } from "./prune-rule.js";
import { type ReadContext, type ReadReply, readReply } from "./read-reply.js";
import { renderedReply } from "./rendered.js";
import type { LosslessRendering } from "./rendering.js";
import type { Call, ErrorBody, ErrorChannel, ToolFailure, ToolSuccess } from "./reply.js";
import { withDefaults } from "./restore-defaults.js";
import { successReply } from "./success.js";
import { type Unrepresentable, walksOf } from "./walk-options.js";

/** How a projection writes replies. Everything has a default: no rules, no markdown, a structured error. */
export type ProjectionConfig<C extends ErrorChannel = ErrorChannel> = {
  /** Which fields go from which objects. */
  prune?: readonly PruneRule[];
  /** Which tools answer with their markdown. */
  markdownField?: MarkdownField;
  /**
   * Which tools answer in another form than compact JSON. It must be read back
   * whole, since it is the only copy. Where one throws or gives no string, the
   * reply is refused with `invalid_option` and the path of the tool here.
   */
  renderings?: { readonly [tool: string]: LosslessRendering };
  /** Which halves of an error reply carry it; `"structured"` unless set. */
  errorChannel?: C;
  /** Throw a `ReplyError` where JSON cannot carry something, or write a mark in its place. */
  unrepresentable?: Unrepresentable;
  /** The deepest nesting of containers, 1 to 512. */
  maxDepth?: number;
  /** Says what the caller is told about something thrown; `undefined` leaves it to the library. */
  toToolError?: (thrown: unknown) => ErrorBody | undefined;
  /** Says which thrown values a handler throws on, instead of the built-in choice. */
  rethrow?: (thrown: unknown) => boolean;
};

/** A projection of payloads onto replies. Its members are pure, and work destructured. */
export type Projection<C extends ErrorChannel = "structured"> = {
  /** Writes a payload as a success reply. */
  toolSuccessPayload<T>(tool: string, payload: T & Carried<T>, call?: Call): ToolSuccess;
  /** Writes anything thrown as an error reply. Never throws. */
  toolErrorPayload(error: unknown): ToolFailure<C>;
  /** Drops the fields that the rules drop. */
  pruneGuiFields<T>(value: T & Carried<T>): unknown;
  /** Gives a reader the defaulted fields back. */
  restoreGuiDefaults(value: unknown): unknown;
  /** Reads a reply as its caller. Never throws. */
  readToolReply(reply: unknown, context?: ReadContext): ReadReply;
  /**
   * Wraps a handler for `registerTool` or `addTool`; its parameters are kept.
   *
   * What it returns, or resolves to, becomes a success, and what it throws an
   * error. Protocol errors and the abort of the call itself are thrown on, and a
   * `rawReply` passes untouched. Without an `inputSchema` the SDKs' types leave
   * the one parameter open: annotate it where you use it.
   */
  handler<P, X extends readonly unknown[]>(
    tool: string,
    fn: ((...args: X) => P | Promise<P>) & ([P] extends [HandlerPayload<P>] ? unknown : HandlerPayload<P>),
  ): (...args: X) => Promise<HandlerReply<P, C>>;
  /**
   * Serves a low-level `setRequestHandler` for `tools/call`.
   *
   * Calls the function under the request's name with its arguments, `{}` where
   * there are none. A name that is no own key rejects with a protocol error of
   * code -32602.
   */
  requestHandler<T, E = unknown>(
    tools: {
      readonly [K in keyof T]: (
        args: Record<string, unknown>,
        extra: E,
      ) => (T[K] & HandlerPayload<T[K]>) | Promise<T[K] & HandlerPayload<T[K]>>;
    },
  ): (request: ToolRequest, extra: E) => Promise<HandlerReply<T[keyof T], C>>;
  /** Lists which fields a reader may not get, and where it gets them instead. */
  describe(): Loss[];
};

/**
 * Creates a projection: rules, registry and error channel, resolved once.
 *
 * With an empty config nothing is ever dropped, since nobody declared it.
 *
 * @throws {@link ReplyError} `invalid_option` for an unknown or wrong option,
 * `invalid_rule` for rules that cannot stand together.
 *
 * @example
 * ```ts
 * const projection = createProjection({ prune: [outlineNode], errorChannel: "both" });
 * projection.toolSuccessPayload("page_get", { id: "01A", text: "hi", todo: null, children: [] }).content[0].text;
 * // {"id":"01A","text":"hi","children":[]}
 * ```
 */
export function createProjection<const C extends ErrorChannel = "structured">(
  config: ProjectionConfig<C> = {},
): Projection<C> {
  const {
    prune,
    markdownField: markdown,
    renderings,
    errorChannel,
    unrepresentable,
    maxDepth,
    toToolError,
    rethrow,
  } = checkConfig(config);
  const walks = walksOf(prune, unrepresentable, maxDepth);
  const writers: Writers<C> = {
    success(tool, payload, call) {
      const rendering = renderings.get(tool);
      return rendering === undefined
        ? successReply(walks.text, markdown, tool, payload, call)
        : renderedReply(walks.text, rendering, tool, payload);
    },
    failure: (thrown) => failureReply(errorChannel as C, toToolError, thrown),
    rethrow,
  };
  return Object.freeze({
    toolSuccessPayload: writers.success as Projection<C>["toolSuccessPayload"],
    toolErrorPayload: writers.failure,
    pruneGuiFields: (value: unknown) => walkJson(walks.value, value),
    restoreGuiDefaults: (value: unknown) => withDefaults(walks.value, value),
    readToolReply: (reply: unknown, context?: ReadContext) =>
      readReply(markdown, reply, context, renderings.get(ownTool(context))),
    handler: ((tool: string, fn: (...args: readonly unknown[]) => unknown) =>
      (...args: readonly unknown[]) =>
        // A tool without input is called as cb(extra), by fastmcp as execute(undefined, ctx): its arguments are given, and empty.
        answer(
          writers,
          tool,
          () => fn(...args),
          args.length > 1 ? (args[0] ?? {}) : {},
          args.at(-1),
        )) as Projection<C>["handler"],
    requestHandler: ((tools: Record<string, (args: unknown, extra: unknown) => unknown>) =>
      async ({ params }: ToolRequest, extra: unknown) => {
        const fn = ownFunction(tools, params.name);
        if (fn === undefined) throw unknownTool(params.name);
        const args = params.arguments ?? {};
        return answer(writers, params.name, () => fn(args, extra), args, extra);
      }) as Projection<C>["requestHandler"],
    describe: () => describeLosses(prune, markdown, renderings),
  });
}

// Reading never throws, whatever its context does.
function ownTool(context: ReadContext | undefined): string {
  try {
    return context?.tool as string;
  } catch {
    return "";
  }
}
