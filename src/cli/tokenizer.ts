import { estimateTokens, type Tokenizer } from "../measure/tokenizer.js";
import { UsageError } from "./exit-code.js";

const encodings = ["o200k_base", "cl100k_base"] as const;

/** A tokenizer and what it is called in reports. */
export type NamedTokenizer = { readonly name: string; readonly count: Tokenizer };

/**
 * Loads a tokenizer of gpt-tokenizer, an optional peer; without it, an estimate
 * that is named as one.
 *
 * @param asked - `o200k_base`, `cl100k_base` or `estimate`; the first there is otherwise.
 */
export async function loadTokenizer(asked: string | undefined): Promise<NamedTokenizer> {
  const estimate = { name: "an estimate; install gpt-tokenizer to count", count: estimateTokens };
  if (asked === "estimate") return estimate;
  const encoding = encodings.find((name) => name === (asked ?? encodings[0]));
  if (encoding === undefined) throw new UsageError(`--tokenizer is not one of ${encodings.join(", ")}, estimate`);
  try {
    const { countTokens } =
      encoding === "o200k_base"
        ? await import("gpt-tokenizer/encoding/o200k_base")
        : await import("gpt-tokenizer/encoding/cl100k_base");
    return { name: encoding, count: (text) => countTokens(text) };
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    if (asked === undefined) return estimate;
    throw new UsageError(`--tokenizer ${encoding} needs gpt-tokenizer: npm install --save-dev gpt-tokenizer`);
  }
}
