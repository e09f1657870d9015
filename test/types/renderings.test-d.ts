import { createProjection, type LosslessRendering, type LossyRendering, type Rendering } from "mcp-reply";
import { expectTypeOf, it } from "vitest";

declare const lossless: LosslessRendering;
declare const lossy: LossyRendering;

it("a projection takes lossless renderings alone", () => {
  createProjection({ renderings: { page_list: lossless } });
  // @ts-expect-error a lossy form would be the only copy
  createProjection({ renderings: { page_list: lossy } });
});

it("lossless tells whether there is a parse", () => {
  const parse = (rendering: Rendering) => (rendering.lossless ? rendering.parse : undefined);
  expectTypeOf(parse).returns.toEqualTypeOf<((text: string) => unknown) | undefined>();
});
