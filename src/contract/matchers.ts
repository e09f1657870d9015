import { assertNoOutputSchema, assertNothingLost, assertReplyContract } from "./assertions.js";
import type { AuditOptions } from "./audit-options.js";
import type { ReplyContext } from "./check-context.js";
import { assertReplyPins, type FilePath, type PinFileOptions } from "./pin-file.js";
import type { ReplyCase } from "./reply-case.js";

/** What a matcher gives its runner. */
export type MatcherResult = { readonly pass: boolean; readonly message: () => string };

/**
 * The matchers as `expect` has them. A project adds their types to its runner's
 * once, in a declaration of its own:
 *
 * - vitest: `declare module "vitest" { interface Matchers<T> extends ReplyMatchers<T> {} }`
 * - jest: `declare module "expect" { interface Matchers<R extends void | Promise<void>, T = unknown> extends ReplyMatchers<R> {} }`
 */
export type ReplyMatchers<R = unknown> = {
  /** The reply keeps the promises of its profile; see `checkReply`. */
  toKeepReplyContract(context?: ReplyContext): R;
  /** No tool of a `tools/list` result declares an `outputSchema`. */
  toDeclareNoOutputSchema(): R;
  /** The reader of the reply can get every datum of the payload; see `auditProjection`. */
  toLoseNothingOf(payload: unknown, options?: AuditOptions): R;
  /** The cases look as the committed lockfile says; see `assertReplyPins`. */
  toMatchReplyPins(file: FilePath, options?: PinFileOptions): R;
};

type Matcher<A extends readonly unknown[]> = (received: unknown, ...args: A) => MatcherResult;

/**
 * Matchers for `expect.extend` of vitest, jest and whatever takes the same.
 *
 * The package is ESM: jest runs it under `NODE_OPTIONS=--experimental-vm-modules`.
 *
 * @example
 * ```ts
 * import { matchers } from "mcp-reply/matchers";
 *
 * // expect.extend(matchers), then expect(reply).toKeepReplyContract()
 * const { pass, message } = matchers.toKeepReplyContract({ content: [{ type: "text", text: "[1, 2]" }] });
 * pass; // false
 * message();
 * // The reply breaks its contract:
 * //   error compact_json at /content/0/text: expected [1,2], received [1, 2]
 * ```
 */
export const matchers: {
  readonly [K in keyof ReplyMatchers]: Matcher<Parameters<ReplyMatchers[K]>>;
} = {
  toKeepReplyContract: (received, context) =>
    result("the reply to break its contract", () => assertReplyContract(received, context)),
  toDeclareNoOutputSchema: (received) =>
    result("a tool to declare an outputSchema", () => assertNoOutputSchema(received)),
  toLoseNothingOf: (received, payload, options) =>
    result("the reply to lose something", () => assertNothingLost(payload, received, options)),
  toMatchReplyPins: (received, file, options) =>
    result("the replies to differ from their lockfile", () => assertReplyPins(file, received as ReplyCase[], options)),
};

// The message of a passing matcher is shown behind `not`.
function result(opposite: string, assertion: () => unknown): MatcherResult {
  try {
    assertion();
    return { pass: true, message: () => `Expected ${opposite}, and it did not.` };
  } catch (error) {
    return { pass: false, message: () => String((error as Error).message) };
  }
}
