import { isDeepStrictEqual } from "node:util";
import type { CheckedLine } from "./run-example.js";

/**
 * Tells whether the comment behind a line is true: as a JavaScript expression
 * it equals what the line gave, or it is what `console.log` would print.
 */
export function saysTrue({ says, gave }: CheckedLine): boolean {
  return says === printed(gave) || equals(says, gave);
}

/** What `console.log` would print of a string; other values are compared as expressions. */
function printed(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function equals(expression: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(new Function(`"use strict"; return (${expression});`)(), value);
  } catch {
    return false;
  }
}
