/** A content block: its text where it is a text block, and its JSON. */
export type Block = { readonly text: string | undefined; readonly json: string };

/** A reply in the parts that hosts pick from, all of them text. */
export type Reply = {
  readonly isError: boolean;
  readonly content: readonly Block[];
  /** All text blocks, a line feed between them. */
  readonly text: string;
  /** The structured half as compact JSON. */
  readonly structured: string | undefined;
  /** The whole result as compact JSON. */
  readonly json: string;
};

const nothing: Reply = { isError: false, content: [], text: "", structured: undefined, json: "" };

/** Takes a reply apart. What cannot be read, or written as JSON, counts as absent; it never throws. */
export function replyParts(reply: unknown): Reply {
  // What crossed the wire is JSON: nothing that user code does to a reply can be seen behind it.
  const wire = json(reply);
  const result: unknown = wire === undefined ? undefined : JSON.parse(wire);
  if (wire === undefined || typeof result !== "object" || result === null) return nothing;
  const { isError, content, structuredContent } = result as Record<string, unknown>;
  const blocks = Array.isArray(content) ? content.map(blockOf) : [];
  return {
    isError: isError === true,
    content: blocks,
    text: blocks.flatMap(({ text }) => (text === undefined ? [] : [text])).join("\n"),
    structured: structuredContent === undefined ? undefined : JSON.stringify(structuredContent),
    json: wire,
  };
}

function json(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function blockOf(block: unknown): Block {
  const { type, text } = (block ?? {}) as Record<string, unknown>;
  return { text: type === "text" && typeof text === "string" ? text : undefined, json: JSON.stringify(block) };
}
