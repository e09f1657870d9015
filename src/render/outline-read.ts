import { objectEnd } from "./object-end.js";
import { STATES } from "./outline-line.js";

const LEVEL = /^ */;

/**
 * Reads what `outlineText` wrote: turns the lines back into JSON, and parses that.
 *
 * @throws SyntaxError for any other text.
 */
export function readOutlineText(text: string): unknown {
  if (!text.includes("\n")) return JSON.parse(text);
  const parts: string[] = [];
  let outline: OpenOutline | undefined;
  for (const line of text.split("\n")) {
    if (outline === undefined || line.startsWith("]")) {
      parts.push(outline?.end() ?? "", line);
      outline = new OpenOutline(parts);
    } else outline.add(line);
  }
  return JSON.parse(parts.join(""));
}

/** The lines of one outline, as they become JSON. */
class OpenOutline {
  readonly #parts: string[];
  /** The level of the last line; -1 in front of the first. */
  #level = -1;
  /** What closes the item of the last line: its children are open, or it has none. */
  #close = "";

  constructor(parts: string[]) {
    this.#parts = parts;
  }

  add(line: string): void {
    const level = LEVEL.exec(line)?.[0].length ?? 0;
    const deeper = level > this.#level;
    if (level > this.#level + 1 || (deeper && level > 0 && this.#close === "")) throw astray(line);
    if (!deeper) this.#parts.push(this.#close, "]}".repeat(this.#level - level), ",");
    const content = line.slice(level);
    const whole = content.startsWith("=");
    this.#parts.push(whole ? content.slice(1) : openNode(content));
    this.#level = level;
    this.#close = whole ? "" : "]}";
  }

  end(): string {
    return this.#level < 0 ? "" : this.#close + "]}".repeat(this.#level);
  }
}

// A node up to its children, which the lines below it hold.
function openNode(line: string): string {
  const [id, afterId] = cut(line, line.indexOf(" "));
  const [state, afterState] = stateOf(afterId);
  const [extras, text] = extrasOf(afterState);
  const fields = [
    `"id":${JSON.stringify(id)}`,
    `"text":${text?.startsWith("=") ? text.slice(1) : JSON.stringify(text ?? "")}`,
    ...(state === undefined ? [] : [`"todo":"${state}"`]),
    ...(extras === undefined ? [] : [extras.slice(1, -1)]),
  ];
  return `{${fields.join(",")},"children":[`;
}

type Rest = string | undefined;

function stateOf(rest: Rest): [state: Rest, rest: Rest] {
  const word = STATES.find((state) => rest === state || rest?.startsWith(`${state} `));
  return word === undefined ? [undefined, rest] : cut(rest as string, rest === word ? -1 : word.length);
}

function extrasOf(rest: Rest): [extras: Rest, rest: Rest] {
  if (!rest?.startsWith("{")) return [undefined, rest];
  const end = objectEnd(rest);
  if (end < 0 || (end < rest.length && rest[end] !== " ")) throw astray(rest);
  return cut(rest, end < rest.length ? end : -1);
}

// What stands before and behind a space; without one, all and nothing.
function cut(text: string, space: number): [before: string, behind: Rest] {
  return space < 0 ? [text, undefined] : [text.slice(0, space), text.slice(space + 1)];
}

function astray(line: string): SyntaxError {
  return new SyntaxError(`No line of an outline: ${line.slice(0, 60)}`);
}
