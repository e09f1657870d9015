import { type HostGroup, hostGroups } from "./host-groups.js";
import { type ModelTextContext, modelText } from "./model-text.js";
import { replyParts } from "./reply-parts.js";
import type { Tokenizer } from "./tokenizer.js";

/** What a reply costs: on the wire in UTF-8 bytes, and in tokens for each group of hosts. */
export type ReplyCost = {
  readonly wireBytes: number;
  readonly policies: readonly (HostGroup & { readonly tokens: number })[];
};

/** Whose policies count, and the names that some wrappers say. */
export type MeasureOptions = ModelTextContext & { readonly groups?: readonly HostGroup[] };

/**
 * Measures what a reply costs the model that reads it, host by host.
 *
 * @param options - `groups` are all known hosts unless given; a missing `tool`
 * or `server` is called "tool" and "server".
 * @returns The bytes of the result as JSON, and the tokens of each group. A
 * value that JSON cannot write has 0 of both.
 *
 * @example
 * ```ts
 * const reply = { content: [{ type: "text", text: '{"a":1}' }] };
 * measureReply(reply, (text) => text.length).wireBytes; // 48
 * ```
 */
export function measureReply(reply: unknown, tokenizer: Tokenizer, options: MeasureOptions = {}): ReplyCost {
  const { groups = hostGroups(), tool = "tool", server = "server" } = options;
  return {
    wireBytes: utf8Bytes(replyParts(reply).json),
    policies: groups.map(({ hosts, policy }) => ({
      hosts,
      policy,
      tokens: tokenizer(modelText(reply, policy, { tool, server })),
    })),
  };
}

function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // A surrogate pair is two units and four bytes; a lone surrogate is written as U+FFFD, three bytes.
    if (unit > 0x7ff) bytes += unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(i + 1)) ? i++ && 2 : 2;
    else if (unit > 0x7f) bytes += 1;
  }
  return bytes;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
