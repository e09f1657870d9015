import { pointer } from "../core/pointer.js";
import type { Projection } from "../core/projection.js";
import { ReplyError } from "../core/reply-error.js";
import type { Reader } from "./check-context.js";

/** A call and what came of it: one sample of a case. */
export type ReplyCase = {
  readonly tool: string;
  /** What the call is an example of; samples of one tool and one case are united. `"default"` unless set. */
  readonly case?: string | undefined;
  readonly arguments?: unknown;
  /** The result as it came off the wire, or as a handler returned it. */
  readonly reply: unknown;
};

/** How replies are pinned. Everything has a default. */
export type PinOptions = {
  /**
   * The server's projection: it reads the texts, gives back the defaults that a
   * caller knows, and says what is left out and why. The reference reader alone unless set.
   */
  readonly projection?: (Reader & Partial<Pick<Projection, "describe" | "restoreGuiDefaults">>) | undefined;
  /** What `tools/list` gave: with it handles are known, and completeness is checked both ways. */
  readonly tools?: readonly ListedTool[] | undefined;
  /** Tools that have no case, each with its reason. */
  readonly unpinned?: { readonly [tool: string]: string } | undefined;
  /** Counts the tokens of a text; without it only bytes are pinned. */
  readonly tokenizer?: ((text: string) => number) | undefined;
  /** Paths of objects whose keys are data, as in a shape, where their keys do not show it. */
  readonly records?: readonly string[] | undefined;
};

/** A tool as `tools/list` gives it. */
export type ListedTool = { readonly name: string; readonly inputSchema?: unknown };

/**
 * Looks at cases and gives each its name.
 *
 * @throws {@link ReplyError} `invalid_option`, with the path of the case that is none.
 */
export function checkedCases(cases: readonly ReplyCase[]): (ReplyCase & { readonly case: string })[] {
  if (!Array.isArray(cases)) throw new ReplyError("invalid_option", "", "not a list of cases");
  return cases.map((sample: ReplyCase, i) => {
    if (typeof sample?.tool !== "string")
      throw new ReplyError("invalid_option", pointer([i, "tool"]), "not the name of a tool");
    if (!Object.hasOwn(sample, "reply"))
      throw new ReplyError("invalid_option", pointer([i, "reply"]), "there is no reply");
    return { ...sample, case: sample.case ?? "default" };
  });
}
