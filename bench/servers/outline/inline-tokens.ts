import { markdownSpans, type Span } from "./markdown-spans.js";

/**
 * A piece of a block's text, for a screen to draw. Apart from `kind` every
 * string is a slice of that text; `children` is there when the value itself holds
 * more than plain text.
 */
export type InlineToken = { kind: TokenKind; value: string; href?: string; children?: InlineToken[] };

export type TokenKind = "plain" | "ref" | "tag" | "link" | "image" | InnerKind | "html" | "definition";
type InnerKind = "bold" | "italic" | "strike" | "code" | "code_block" | "heading";

type Range = { start: number; end: number };

// The construct, and the part of it that is its value.
const inner: Record<string, { kind: InnerKind; parts: readonly string[] }> = {
  strong: { kind: "bold", parts: ["strongText"] },
  emphasis: { kind: "italic", parts: ["emphasisText"] },
  strikethrough: { kind: "strike", parts: ["strikethroughText"] },
  codeText: { kind: "code", parts: ["codeTextData", "lineEnding"] },
  codeFenced: { kind: "code_block", parts: ["codeFlowValue"] },
  codeIndented: { kind: "code_block", parts: ["codeFlowValue"] },
  atxHeading: { kind: "heading", parts: ["atxHeadingText"] },
  setextHeading: { kind: "heading", parts: ["setextHeadingText"] },
};
const links = ["link", "autolink", "literalAutolink"];
const html = ["htmlText", "htmlFlow"];
const escapes = ["characterEscape", "characterReference"];
const destinations = [
  "resourceDestinationString",
  "definitionDestinationString",
  "autolinkProtocol",
  "autolinkEmail",
  "literalAutolinkHttp",
  "literalAutolinkWww",
  "literalAutolinkEmail",
];

const REF_OR_TAG =
  /\[\[([^[\]\n]+)\]\]|(?<![\p{L}\p{N}_/#&])#(?:\[\[([^[\]\n]+)\]\]|([\p{L}\p{N}_][\p{L}\p{N}_/-]*))/dgu;

/**
 * Cuts a block's markdown into tokens: emphasis, code, links, images, page
 * references `[[Page]]`, tags `#tag`, and the plain text between them.
 *
 * Every string but `kind` is a slice of `text` exactly as written: nothing is
 * decoded, unescaped or normalised. A text without markup is one plain token.
 */
export function inlineTokens(text: string): InlineToken[] {
  const spans = markdownSpans(text);
  return new Cutter(text, definitionsIn(spans, text)).tokens({ start: 0, end: text.length }, spans);
}

class Cutter {
  readonly #text: string;
  readonly #definitions: ReadonlyMap<string, Range>;

  constructor(text: string, definitions: ReadonlyMap<string, Range>) {
    this.#text = text;
    this.#definitions = definitions;
  }

  /** The tokens of a range: the marked spans in it, and what lies between them as plain text. */
  tokens(range: Range, spans: readonly Span[]): InlineToken[] {
    const tokens: InlineToken[] = [];
    const escaped: Range[] = [];
    let at = range.start;
    const visit = (span: Span): void => {
      const token = this.#tokenOf(span);
      if (token !== undefined) {
        this.#plain({ start: at, end: span.start }, escaped, tokens);
        tokens.push(token);
        at = span.end;
      } else if (escapes.includes(span.type)) escaped.push(span);
      else span.children.forEach(visit);
    };
    spans.forEach(visit);
    this.#plain({ start: at, end: range.end }, escaped, tokens);
    return tokens;
  }

  #tokenOf(span: Span): InlineToken | undefined {
    const marked = Object.hasOwn(inner, span.type) ? inner[span.type] : undefined;
    if (marked !== undefined) return this.#inner(marked.kind, span, marked.parts);
    if (html.includes(span.type)) return { kind: "html", value: this.#slice(span) };
    if (span.type === "definition") return { kind: "definition", value: this.#slice(span) };
    if (span.type === "image") return this.#link("image", span);
    return links.includes(span.type) ? this.#link("link", span) : undefined;
  }

  #inner(kind: InnerKind, span: Span, parts: readonly string[]): InlineToken {
    const found = span.children.filter(({ type }) => parts.includes(type));
    const range = { start: found[0]?.start ?? span.end, end: found.at(-1)?.end ?? span.end };
    const token: InlineToken = { kind, value: this.#slice(range) };
    return kind === "code" || kind === "code_block" ? token : this.#withChildren(token, range, found);
  }

  #link(kind: "link" | "image", span: Span): InlineToken {
    const label = first(span, ["labelText"]);
    const target = first(span, destinations) ?? this.#defined(span, label) ?? empty(span);
    // An autolink has no label: it shows where it leads.
    const shown = label ?? (span.type === "link" || kind === "image" ? empty(span) : target);
    const token: InlineToken = { kind, value: this.#slice(shown), href: this.#slice(target) };
    return kind === "image" || label === undefined ? token : this.#withChildren(token, label, label.children);
  }

  #defined(span: Span, label: Range | undefined): Range | undefined {
    if (first(span, ["resource"]) !== undefined) return undefined;
    const name = first(span, ["referenceString"]) ?? label;
    return name === undefined ? undefined : this.#definitions.get(identifier(this.#slice(name)));
  }

  #withChildren(token: InlineToken, range: Range, spans: readonly Span[]): InlineToken {
    const children = this.tokens(range, spans);
    return children.every(({ kind }) => kind === "plain") ? token : { ...token, children };
  }

  #plain(range: Range, escaped: readonly Range[], tokens: InlineToken[]): void {
    // An escaped sign is text: it must not open or close a reference.
    let visible = this.#slice(range);
    for (const { start, end } of escaped) {
      if (start < range.start || end > range.end) continue;
      visible = visible.slice(0, start - range.start) + "\0".repeat(end - start) + visible.slice(end - range.start);
    }
    let at = range.start;
    for (const match of visible.matchAll(REF_OR_TAG)) {
      const [start, end] = shifted(match.indices?.[0], range.start);
      const [nameStart, nameEnd] = shifted(
        match.indices?.slice(1).find((part) => part !== undefined),
        range.start,
      );
      if (start > at) tokens.push({ kind: "plain", value: this.#text.slice(at, start) });
      const kind = match[1] === undefined ? "tag" : "ref";
      tokens.push({ kind, value: this.#text.slice(nameStart, nameEnd) });
      at = end;
    }
    if (range.end > at) tokens.push({ kind: "plain", value: this.#text.slice(at, range.end) });
  }

  #slice({ start, end }: Range): string {
    return this.#text.slice(start, end);
  }
}

function definitionsIn(spans: readonly Span[], text: string): Map<string, Range> {
  const found = new Map<string, Range>();
  const visit = (span: Span): void => {
    span.children.forEach(visit);
    const label = span.type === "definition" ? first(span, ["definitionLabelString"]) : undefined;
    if (label === undefined) return;
    const name = identifier(text.slice(label.start, label.end));
    if (!found.has(name)) found.set(name, first(span, destinations) ?? empty(span));
  };
  spans.forEach(visit);
  return found;
}

function first(span: Span, types: readonly string[]): Span | undefined {
  for (const child of span.children) {
    if (types.includes(child.type)) return child;
    // What stands in a label belongs to the link inside it, not to this one.
    const deeper = child.type === "labelText" ? undefined : first(child, types);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function identifier(label: string): string {
  return label
    .replace(/[\t\n\r ]+/g, " ")
    .trim()
    .toLowerCase()
    .toUpperCase();
}

function empty(span: Span): Range {
  return { start: span.end, end: span.end };
}

function shifted(range: [number, number] | undefined, by: number): [number, number] {
  return range === undefined ? [by, by] : [range[0] + by, range[1] + by];
}
