import { type InlineToken, inlineTokens } from "./inline-tokens.js";

export type Todo = "TODO" | "DONE" | null;

/** A bullet of a page file. `lines` are its own lines as they stand in the file, children not included. */
export type Block = {
  lines: string[];
  text: string;
  todo: Todo;
  properties: [string, string][];
  children: Block[];
};

/** A block with what markdown cannot hold. */
export type NamedBlock = Omit<Block, "children"> & { id: string; collapsed: boolean; children: NamedBlock[] };

/** What a tool shows of a block. */
export type OutlineNode = {
  id: string;
  text: string;
  todo: Todo;
  collapsed: boolean;
  properties: [string, string][];
  tokens: InlineToken[];
  children: OutlineNode[];
};

/** What the parser saw: no id, and the TODO marker still in the text. */
export type AstNode = { text: string; properties: [string, string][]; children: AstNode[] };

export function outlineNodeOf(block: NamedBlock): OutlineNode {
  const { id, text, todo, collapsed, properties } = block;
  return {
    id,
    text,
    todo,
    collapsed,
    properties,
    tokens: inlineTokens(text),
    children: block.children.map(outlineNodeOf),
  };
}

export function astNodeOf(block: Block): AstNode {
  return { text: markedText(block), properties: block.properties, children: block.children.map(astNodeOf) };
}

/** The text with its TODO marker, as it stands in the file. */
export function markedText({ todo, text }: Pick<Block, "todo" | "text">): string {
  if (todo === null) return text;
  return text === "" ? todo : `${todo} ${text}`;
}

/** Every block, parents before their children, in the order of the file. */
export function* everyBlock<B extends { children: B[] }>(blocks: readonly B[]): Generator<B> {
  for (const block of blocks) {
    yield block;
    yield* everyBlock(block.children);
  }
}

/** True when both outlines say the same; how their files spell it does not matter. */
export function sameOutline(one: readonly Block[], other: readonly Block[]): boolean {
  return one.length === other.length && one.every((block, index) => sameBlock(block, other[index]));
}

function sameBlock(one: Block, other: Block | undefined): boolean {
  return (
    other !== undefined &&
    one.text === other.text &&
    one.todo === other.todo &&
    JSON.stringify(one.properties) === JSON.stringify(other.properties) &&
    sameOutline(one.children, other.children)
  );
}
