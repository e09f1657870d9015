import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { WireResult } from "./outline-session.js";

/** What one reply costs: on the wire, and in the models of three kinds of host. */
export type ReplySize = {
  /** Characters of the `result` as JSON. */
  wire: number;
  /** o200k_base tokens in a host that hands the text to its model. */
  text: number;
  /** In a host that prefers the structured half. */
  structured: number;
  /** In a host that hands over both halves. */
  both: number;
};

/** Measures one reply. */
export function replySize(result: WireResult): ReplySize {
  const text = countTokens(result.content.map((block) => block.text ?? "").join("\n"));
  const half = result.structuredContent === undefined ? 0 : countTokens(JSON.stringify(result.structuredContent));
  return { wire: JSON.stringify(result).length, text, structured: half || text, both: text + half };
}

/** The change from one number to another, as a signed percentage. */
export function change(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(1)} %`;
}
