import { describe, expect, it } from "vitest";
import { type InlineToken, inlineTokens } from "../../../bench/servers/outline/inline-tokens.js";

const plain = (value: string): InlineToken => ({ kind: "plain", value });

const texts: { name: string; text: string; tokens: InlineToken[] }[] = [
  { name: "nothing", text: "", tokens: [] },
  {
    name: "plain text, entities and escapes as written",
    text: "a &amp; \\*b\\* 😀",
    tokens: [plain("a &amp; \\*b\\* 😀")],
  },
  {
    name: "emphasis, and what is inside it",
    text: "**a *b*** ~~c~~",
    tokens: [
      { kind: "bold", value: "a *b*", children: [plain("a "), { kind: "italic", value: "b" }] },
      plain(" "),
      { kind: "strike", value: "c" },
    ],
  },
  { name: "code without its fence", text: "``a`b``", tokens: [{ kind: "code", value: "a`b" }] },
  {
    name: "a destination in angle brackets, raw",
    text: "[a](<b&amp;c d> 't')",
    tokens: [{ kind: "link", value: "a", href: "b&amp;c d" }],
  },
  { name: "a link without a destination", text: "[a]()", tokens: [{ kind: "link", value: "a", href: "" }] },
  {
    name: "a picture in a link",
    text: "[![p](i)](l)",
    tokens: [{ kind: "link", value: "![p](i)", href: "l", children: [{ kind: "image", value: "p", href: "i" }] }],
  },
  {
    name: "autolinks, with and without brackets",
    text: "<https://a.b> www.c.d",
    tokens: [
      { kind: "link", value: "https://a.b", href: "https://a.b" },
      plain(" "),
      { kind: "link", value: "www.c.d", href: "www.c.d" },
    ],
  },
  {
    name: "a link by reference",
    text: "[a][R s]\n\n[r  S]: <x y>",
    tokens: [{ kind: "link", value: "a", href: "x y" }, plain("\n\n"), { kind: "definition", value: "[r  S]: <x y>" }],
  },
  {
    name: "pages and tags",
    text: "[[A page]] #tag/x #[[two words]]",
    tokens: [
      { kind: "ref", value: "A page" },
      plain(" "),
      { kind: "tag", value: "tag/x" },
      plain(" "),
      { kind: "tag", value: "two words" },
    ],
  },
  {
    name: "no tag in an entity, an escape, a word or a heading",
    text: "&#35; \\#a b#c",
    tokens: [plain("&#35; \\#a b#c")],
  },
  { name: "no page behind an escape", text: "\\[[a]]", tokens: [plain("\\[[a]]")] },
  { name: "fenced code, where nothing is a tag", text: "```\n#a\n```", tokens: [{ kind: "code_block", value: "#a" }] },
  { name: "a byte order mark", text: "\uFEFF**b**", tokens: [plain("\uFEFF"), { kind: "bold", value: "b" }] },
];

describe("inlineTokens", () => {
  for (const { name, text, tokens } of texts) {
    it(`cuts ${name}`, () => expect(inlineTokens(text)).toEqual(tokens));
  }
});
