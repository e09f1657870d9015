import { isObject } from "./fields.js";
import { isOutlineNode, lineOf } from "./outline-line.js";

/** Writes a plain JSON value as compact JSON in which each outline has one line a node. */
export function outlineText(value: unknown): string {
  const parts: string[] = [];
  write(parts, value);
  return parts.join("");
}

function write(parts: string[], value: unknown): void {
  if (Array.isArray(value)) {
    if (isOutlineNode(value[0])) writeOutline(parts, value);
    else writeAll(parts, "[", value, "]", (item) => write(parts, item));
  } else if (isObject(value)) {
    writeAll(parts, "{", Object.keys(value), "}", (key) => {
      parts.push(JSON.stringify(key), ":");
      write(parts, value[key]);
    });
  } else parts.push(JSON.stringify(value));
}

function writeAll<T>(parts: string[], open: string, items: readonly T[], close: string, one: (item: T) => void): void {
  parts.push(open);
  for (const [i, item] of items.entries()) {
    if (i > 0) parts.push(",");
    one(item);
  }
  parts.push(close);
}

// Compact JSON has no raw newline: that is how an outline is told from a list.
function writeOutline(parts: string[], nodes: readonly unknown[]): void {
  parts.push("[");
  writeLines(parts, nodes, "\n");
  parts.push("\n]");
}

// An item that is no node has a line too, so that one odd node costs itself and not its outline.
function writeLines(parts: string[], nodes: readonly unknown[], start: string): void {
  for (const node of nodes) {
    if (isOutlineNode(node)) {
      parts.push(start, lineOf(node));
      writeLines(parts, node.children, `${start} `);
    } else parts.push(start, "=", JSON.stringify(node));
  }
}
