import type { Handles } from "./handles.js";
import type { Shape } from "./shape.js";

/** What is pinned of one case: its shape, and never a value. */
export type CasePin = {
  /** `json`, `markdown`, `text` or `error`; several where samples differ, as in `"error | json"`. */
  readonly kind: string;
  /** Where the reply says it: `"text"`, `"structured"`. */
  readonly channels: readonly string[];
  /** The codes of the errors among the samples. */
  readonly codes?: readonly string[];
  /** What the errors' data look like. */
  readonly data?: Shape;
  /** What the successes look like, where they are JSON. */
  readonly shape?: Shape;
  readonly handles?: Handles;
  /** The paths by which a caller pages on. */
  readonly page?: readonly string[];
  /** The most bytes that the reply may have on the wire. */
  readonly bytes: number;
  /** The most tokens that its text may have. */
  readonly tokens?: number;
  /** What the samples really had; not kept in the file. */
  readonly measured?: Size;
};

/** How large a reply is. */
export type Size = { readonly bytes: number; readonly tokens?: number };

/** What is left out of replies, and where a reader gets it: by field and by the objects it is left out of. */
export type Pruned = { readonly [field: string]: string };

/** The reply lockfile: what every tool's replies look like. */
export type ReplyPins = {
  readonly version: 1;
  readonly pruned: Pruned;
  readonly tools: { readonly [tool: string]: { readonly [name: string]: CasePin } };
};

/**
 * A ceiling for a size: half as much again, rounded up, so that a longer text
 * is no alarm and twice the reply is one.
 */
export function ceilingOf(size: number): number {
  const wanted = Math.max(size * 1.5, 100);
  const step = 10 ** (Math.floor(Math.log10(wanted)) - 1);
  return Math.ceil(wanted / step) * step;
}
