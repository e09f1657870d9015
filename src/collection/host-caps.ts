import { utf8Length } from "./utf-8.js";

/** How much a reply may count, and how it is counted. */
export type Budget = {
  /** The most that a reply's text may count. */
  max: number;
  /** Counts a text: its characters unless given. */
  count?: (text: string) => number;
};

/**
 * What hosts hand to their model of one reply before they cut it or move it to
 * a file, as seen on 2026-11-30; spread one into the options of `fitToBudget`.
 *
 * `claudeCode` counts 50,000 characters, `geminiCli` 40,000, `codex` 10,000
 * bytes of UTF-8. `cline` counts 8,000 characters of the whole result as JSON,
 * in which the text stands escaped.
 *
 * @example
 * ```ts
 * hostCaps.cline.count('{"id":7}'); // 65
 * ```
 */
export const hostCaps: {
  readonly claudeCode: Readonly<Required<Budget>>;
  readonly cline: Readonly<Required<Budget>>;
  readonly codex: Readonly<Required<Budget>>;
  readonly geminiCli: Readonly<Required<Budget>>;
} = /* @__PURE__ */ Object.freeze({
  claudeCode: { max: 50_000, count: characters },
  cline: { max: 8_000, count: charactersOfResult },
  codex: { max: 10_000, count: utf8Length },
  geminiCli: { max: 40_000, count: characters },
});

/** Counts UTF-16 code units, as hosts that are written in JavaScript do. */
export function characters(text: string): number {
  return text.length;
}

function charactersOfResult(text: string): number {
  return JSON.stringify({ content: [{ type: "text", text }], isError: false }).length;
}
