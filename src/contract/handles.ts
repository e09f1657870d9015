import { fieldOf, isObject, plainCopy } from "./plain-copy.js";
import type { ListedTool } from "./reply-case.js";
import { isString, placeOf, type Shape } from "./shape.js";
import { lastStep, parentPath } from "./shape-path.js";

/** Paths of a reply whose values another tool takes, each with the arguments that take it: `"page_get.slug"`. */
export type Handles = { readonly [path: string]: readonly string[] };

/**
 * The handles of a reply: by name, `id` for `id`, or `page/id` for `pageId`.
 *
 * @param tool - The tool that replies; its own arguments make no handle.
 */
export function handlesOf(tool: string, shape: Shape, tools: readonly ListedTool[]): Handles {
  const takers = tools.filter(({ name }) => name !== tool).flatMap(identifiersOf);
  const handles: [string, string[]][] = [];
  for (const [path, text] of Object.entries(shape)) {
    if (!placeOf(text).types.some((type) => isString(type) || type === "number")) continue;
    const names = namesOf(path);
    const taken = takers.filter(({ argument }) => names.includes(plainName(argument)));
    if (taken.length > 0) handles.push([path, taken.map(({ tool: other, argument }) => `${other}.${argument}`).sort()]);
  }
  return Object.fromEntries(handles);
}

// Arguments that name a thing, and do not describe one: a text that a tool writes is no handle.
const IDENTIFIER = /(?:^|[_-])(?:id|slug|key|uri|url|path|ref|date|uuid|ulid|sha|number|handle)$/;

function identifiersOf({ name, inputSchema }: ListedTool): { tool: string; argument: string }[] {
  const properties = fieldOf(plainCopy(inputSchema).value, "properties");
  return Object.keys(isObject(properties) ? properties : {})
    .filter((argument) => IDENTIFIER.test(snakeCase(argument)))
    .map((argument) => ({ tool: name, argument }));
}

// A field alone, and with the name of the object around it: a page's id is what takes a pageId.
function namesOf(path: string): string[] {
  const field = plainName(lastStep(path));
  const steps = parentPath(path).split("/");
  const around = steps.filter((step) => step !== "*").at(-1) ?? "";
  return around === "" ? [field] : [field, plainName(around) + field, plainName(around).replace(/s$/, "") + field];
}

function plainName(name: string): string {
  return name.replace(/[_-]/g, "").toLowerCase();
}

function snakeCase(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase();
}
