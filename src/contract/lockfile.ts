import { ReplyError } from "../core/reply-error.js";
import { attempt } from "./issue.js";
import { fieldOf, isObject } from "./plain-copy.js";
import type { CasePin, ReplyPins } from "./reply-pins.js";
import { placeOf, type Shape } from "./shape.js";
import { parentPath } from "./shape-path.js";

/** Writes pins as a lockfile: sorted JSON, a path a line, without what was measured. */
export function formatPins(pins: ReplyPins): string {
  const { version, pruned, tools } = pins;
  const kept = Object.entries(tools).map(([tool, cases]) => [
    tool,
    Object.fromEntries(Object.entries(cases).map(([name, { measured, ...pin }]) => [name, pin])),
  ]);
  return `${JSON.stringify({ replies: version, pruned, tools: Object.fromEntries(kept) }, null, 2)}\n`;
}

/**
 * Reads a lockfile.
 *
 * @throws {@link ReplyError} `invalid_option` for a text that is no lockfile, or one of another version.
 */
export function parsePins(text: string): ReplyPins {
  const json = attempt(() => JSON.parse(text) as unknown);
  if (!isObject(json)) throw new ReplyError("invalid_option", "", "not a reply lockfile: no JSON object");
  if (json.replies !== 1) throw new ReplyError("invalid_option", "/replies", "not a reply lockfile of version 1");
  if (!isObject(json.tools)) throw new ReplyError("invalid_option", "/tools", "not an object of tools");
  for (const [tool, cases] of Object.entries(json.tools)) {
    for (const [name, pin] of Object.entries(isObject(cases) ? cases : { "": undefined })) {
      const isPin = typeof fieldOf(pin, "kind") === "string" && Array.isArray(fieldOf(pin, "channels"));
      if (!isPin) throw new ReplyError("invalid_option", `/tools/${tool}/${name}`, "not the pin of a case");
    }
  }
  const pruned = isObject(json.pruned) ? json.pruned : {};
  return { version: 1, pruned, tools: json.tools } as ReplyPins;
}

/**
 * The pins to write where there were some before: ceilings that still hold
 * stay, and so does the shape of items of which none was seen this time.
 */
export function updatedPins(old: ReplyPins, next: ReplyPins): ReplyPins {
  const tools = Object.entries(next.tools).map(([tool, cases]) => [
    tool,
    Object.fromEntries(
      Object.entries(cases).map(([name, pin]) => {
        const before = fieldOf(fieldOf(old.tools, tool), name) as CasePin | undefined;
        return [name, before === undefined ? pin : updatedCase(before, pin)];
      }),
    ),
  ]);
  return { ...next, tools: Object.fromEntries(tools) };
}

function updatedCase(old: CasePin, next: CasePin): CasePin {
  const { measured } = next;
  const bytes = measured !== undefined && measured.bytes <= old.bytes ? old.bytes : next.bytes;
  const holds = measured?.tokens !== undefined && old.tokens !== undefined && measured.tokens <= old.tokens;
  const shape = next.shape && withUnseen(old.shape ?? {}, next.shape);
  return {
    ...next,
    ...(shape && { shape }),
    bytes,
    ...(holds && old.tokens !== undefined && { tokens: old.tokens }),
  };
}

function withUnseen(old: Shape, next: Shape): Shape {
  const unseen = Object.keys(old).filter(
    (path) => path.endsWith("/*") && !Object.hasOwn(next, path) && holdsItems(next[parentPath(path)]),
  );
  const kept = Object.entries(old).filter(([path]) =>
    unseen.some((item) => path === item || path.startsWith(`${item}/`)),
  );
  return Object.fromEntries([...Object.entries(next), ...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function holdsItems(text: string | undefined): boolean {
  const types = text === undefined ? [] : placeOf(text).types;
  return types.includes("array") || types.includes("object");
}
