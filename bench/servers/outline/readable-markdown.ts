import type { NamedBlock } from "./block.js";
import type { Page } from "./page.js";
import { blockLines } from "./page-file.js";

/** A page as a reader wants it: its title, its bullets, check boxes for todos, no properties. */
export function readableMarkdown({ meta, blocks }: Page): string {
  const title = [meta.icon, meta.title].filter(Boolean).join(" ");
  const bullets = blocks.flatMap((block) => bulletLines(block, 0));
  return `${[`# ${title}`, ...(bullets.length > 0 ? ["", ...bullets] : [])].join("\n")}\n`;
}

function bulletLines(block: NamedBlock, depth: number): string[] {
  const box = { TODO: "[ ] ", DONE: "[x] " };
  const text = `${block.todo === null ? "" : box[block.todo]}${block.text}`;
  const own = blockLines({ text, todo: null, properties: [] }, depth);
  return [...own, ...block.children.flatMap((child) => bulletLines(child, depth + 1))];
}
