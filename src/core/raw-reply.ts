const ready: unique symbol = Symbol.for("mcp-reply.rawReply") as never;

/** A ready-made `tools/call` result that a handler passes through. */
export type RawReply<R> = { readonly [ready]: R };

/** The result in `P`, where it may be a raw reply. */
export type ReadyResult<P> = Extract<P, RawReply<unknown>>[typeof ready];

/**
 * Marks a ready-made result, which `handler` then passes on untouched: images,
 * resource links, anything that is no projection of a payload. Nothing is
 * guessed: a payload that merely looks like a result is data.
 *
 * @example
 * ```ts
 * projection.handler("chart", async ({ id }) =>
 *   rawReply({ content: [{ type: "image", data: await png(id), mimeType: "image/png" }] }),
 * );
 * ```
 */
export function rawReply<R>(result: R): RawReply<R> {
  return new ReadyMade(result);
}

/** The result in a raw reply, one of another copy of this package included. */
export function readyMade(value: unknown): { result: unknown } | undefined {
  try {
    return Object.hasOwn(value as object, ready) ? { result: (value as RawReply<unknown>)[ready] } : undefined;
  } catch {
    return undefined;
  }
}

// A class without string keys: written as a payload by mistake, JSON would see nothing of it, and that is refused.
class ReadyMade<R> {
  readonly [ready]: R;

  constructor(result: R) {
    this[ready] = result;
  }
}
