import type { Fields } from "../core/json-field.js";
import { isObject } from "./fields.js";

/** An outline node as a line can hold it. */
export type OutlineNode = Fields & { readonly id: string; readonly text: unknown; readonly children: unknown[] };

/** The todo states that are written as a word. */
export const STATES: readonly string[] = ["TODO", "DONE"];

// An id is one word, and what opens a line of another kind opens no id.
const ID = /^[^\s=\]]\S*$/u;
// A text of one line that cannot be taken for what stands in front of a text.
const RAW_TEXT = /^(?![={]|(?:TODO|DONE)(?: |$))[^\n]+$/;

/** Tells a node that a line can hold: its keys are `id`, `text`, any others, and `children` last. */
export function isOutlineNode(value: unknown): value is OutlineNode {
  if (!isObject(value) || !Array.isArray(value.children) || typeof value.id !== "string") return false;
  if (!ID.test(value.id) || !value.id.isWellFormed()) return false;
  const keys = Object.keys(value);
  return keys[0] === "id" && keys[1] === "text" && keys.at(-1) === "children";
}

/** Writes a node without its children: id, state, extras as a JSON object, then the text or `=JSON`. */
export function lineOf(node: OutlineNode): string {
  const { id, text, children, ...extras } = node;
  const state = Object.keys(node)[2] === "todo" && STATES.includes(extras.todo as string) ? ` ${extras.todo}` : "";
  if (state !== "") delete extras.todo;
  const json = JSON.stringify(extras);
  return `${id}${state}${json === "{}" ? "" : ` ${json}`}${shownText(text)}`;
}

function shownText(text: unknown): string {
  if (text === "") return "";
  return typeof text === "string" && RAW_TEXT.test(text) && text.isWellFormed()
    ? ` ${text}`
    : ` =${JSON.stringify(text)}`;
}
