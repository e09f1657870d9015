/**
 * A form of a payload that is read back whole: `parse(render(x))` equals `x`
 * as JSON, for every `x` that JSON can carry.
 */
export type LosslessRendering = {
  readonly name: string;
  readonly lossless: true;
  render(payload: unknown): string;
  parse(text: string): unknown;
};

/** A form for reading alone: what it leaves out stands elsewhere, or is gone. */
export type LossyRendering = {
  readonly name: string;
  readonly lossless: false;
  render(payload: unknown): string;
};

/** A derived view of a payload, never a second source of truth. */
export type Rendering = LosslessRendering | LossyRendering;

/** The renderings of a projection, by tool. */
export type Renderings = ReadonlyMap<string, LosslessRendering>;
