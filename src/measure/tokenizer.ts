/** Counts the tokens of a text. The kit ships none: hand over the one of the model you pay for. */
export type Tokenizer = (text: string) => number;

// What one token of o200k_base covers, kind by kind; a test holds it to a third on ordinary replies.
const WORD = /[\p{L}\p{M}]+|\p{N}{1,3}|\s+|[^\p{L}\p{M}\p{N}\s]+/gu;
const LETTERS_A_TOKEN = 5;
const CAPITALS_A_TOKEN = 1.6;
const FOREIGN_LETTERS_A_TOKEN = 4;
const IDEOGRAPHS_A_TOKEN = 1.4;
const SIGNS_A_TOKEN = 2.2;

/**
 * Estimates the tokens of a text without a tokenizer. It is an estimate, to
 * compare two replies by, and no bill.
 *
 * The empty text has 0 tokens, every other at least 1. Deterministic and linear.
 *
 * @returns A whole number near what o200k_base counts.
 *
 * @example
 * ```ts
 * estimateTokens(""); // 0
 * estimateTokens('{"id":"7","title":"Año nuevo"}'); // 12
 * ```
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [word] of text.matchAll(WORD)) tokens += wordTokens(word);
  return text === "" ? 0 : Math.max(1, Math.ceil(tokens));
}

function wordTokens(word: string): number {
  const first = word.codePointAt(0) as number;
  if (/^\s/.test(word)) return word === " " ? 0 : 1;
  if (/^\p{N}/u.test(word)) return 1;
  if (!/^[\p{L}\p{M}]/u.test(word)) return first > 0x2fff ? word.length : Math.max(1, word.length / SIGNS_A_TOKEN);
  return Math.max(1, word.length / lettersAToken(word, first));
}

function lettersAToken(word: string, first: number): number {
  if (first > 0x2fff) return IDEOGRAPHS_A_TOKEN;
  if (first > 0x24f) return FOREIGN_LETTERS_A_TOKEN;
  return word === word.toUpperCase() ? CAPITALS_A_TOKEN : LETTERS_A_TOKEN;
}
