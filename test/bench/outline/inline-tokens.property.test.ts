import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type InlineToken, inlineTokens } from "../../../bench/servers/outline/inline-tokens.js";

const nasty = fc.constantFrom(
  ..."&amp; &#35; \\* \\[ \\# * ** *** _ __ ~~ ` `` ``` ~~~ [ ] ( ) < > ![ [[ ]] # #tag #[[ ! | --- > 1. - + = 😀 👩‍👩‍👧 é".split(
    " ",
  ),
  " ",
  "  ",
  "\t",
  "\n",
  "\n\n",
  "\r\n",
  "\0",
  "\uFEFF",
  "\ud83d",
  "[a](<b c> 't')",
  "[a](b\\)c)",
  "[a][b]",
  "[b]: <c&amp;d>\n",
  "[^1]",
  "<https://x.y/?a=b&c>",
  "www.a.bc",
  "a@b.cd",
  "<b x='1'>",
  "| a | b |\n| - | - |\n",
  "- [ ] ",
);
const markdown = fc
  .array(fc.oneof(nasty, fc.string({ unit: "grapheme", maxLength: 4 })), { maxLength: 24 })
  .map((parts) => parts.join(""));

it("gives only slices of the text, and labels, for every text", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      for (const token of every(inlineTokens(text))) {
        for (const [key, value] of Object.entries(token)) {
          if (key === "kind" || key === "children") continue;
          expect(text.includes(value as string), `${key} ${JSON.stringify(value)} of ${JSON.stringify(text)}`).toBe(
            true,
          );
        }
      }
    }),
    { numRuns: 5_000 },
  );
});

it("holds no numbers, booleans or nulls, and no key that is undefined", () => {
  const allowed = ["kind", "value", "href", "children"];
  fc.assert(
    fc.property(markdown, (text) => {
      for (const token of every(inlineTokens(text))) {
        for (const [key, value] of Object.entries(token)) {
          expect(allowed).toContain(key);
          expect(typeof value === "string" || (key === "children" && Array.isArray(value))).toBe(true);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

it("keeps the tokens in the order of the text, and its plain text whole", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      let at = 0;
      for (const { value } of inlineTokens(text)) {
        const found = text.indexOf(value, at);
        expect(found).toBeGreaterThanOrEqual(at);
        at = found + value.length;
      }
    }),
    { numRuns: 2_000 },
  );
});

function every(tokens: readonly InlineToken[]): InlineToken[] {
  return tokens.flatMap((token) => [token, ...every(token.children ?? [])]);
}
