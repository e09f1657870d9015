import { parse, postprocess, preprocess } from "micromark";
import { gfm } from "micromark-extension-gfm";

/** A construct of the markdown, and where in the source it stands. */
export type Span = { type: string; start: number; end: number; children: Span[] };

const BYTE_ORDER_MARK = 0xfeff;
const extensions = [gfm()];

/**
 * What micromark, with GitHub's extensions, sees in a markdown text.
 *
 * Spans carry micromark's own names. They hold offsets and no strings, so that
 * whoever wants a string has to slice the source.
 */
export function markdownSpans(source: string): Span[] {
  const root: Span = { type: "root", start: 0, end: source.length, children: [] };
  const open: Span[] = [root];
  // micromark skips a byte order mark and counts from behind it.
  const shift = source.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  const chunks = preprocess()(source, undefined, true);
  for (const [step, token] of postprocess(parse({ extensions }).document().write(chunks))) {
    if (step === "exit") {
      open.pop();
      continue;
    }
    const span: Span = {
      type: token.type,
      start: token.start.offset + shift,
      end: token.end.offset + shift,
      children: [],
    };
    open.at(-1)?.children.push(span);
    open.push(span);
  }
  return root.children;
}
