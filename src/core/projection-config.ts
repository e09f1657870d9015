import { MAX_DEPTH } from "./json-walk.js";
import { createMarkdownField, type MarkdownField } from "./markdown-field.js";
import { pointer } from "./pointer.js";
import type { ProjectionConfig } from "./projection.js";
import { checkRules, type PruneRule } from "./prune-rule.js";
import type { LosslessRendering, Renderings } from "./rendering.js";
import type { ErrorChannel } from "./reply.js";
import { ReplyError } from "./reply-error.js";
import type { Unrepresentable } from "./walk-options.js";

/** A config that was looked at: nothing is optional but the two hooks. */
export type CheckedConfig = {
  readonly prune: readonly PruneRule[];
  readonly markdownField: MarkdownField;
  readonly renderings: Renderings;
  readonly errorChannel: ErrorChannel;
  readonly unrepresentable: Unrepresentable;
  readonly maxDepth: number;
  readonly toToolError: ProjectionConfig["toToolError"];
  readonly rethrow: ProjectionConfig["rethrow"];
};

const known: readonly string[] = [
  "prune",
  "markdownField",
  "renderings",
  "errorChannel",
  "unrepresentable",
  "maxDepth",
  "toToolError",
  "rethrow",
];

/** Checks a projection's options and fills in the defaults. */
export function checkConfig(config: unknown): CheckedConfig {
  if (typeof config !== "object" || config === null || Array.isArray(config)) refuse([], "not an object of options");
  const options = config as Record<string, unknown>;
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) refuse([name], `unknown; there are ${known.join(", ")}`);
  }
  const {
    prune = [],
    markdownField = createMarkdownField(),
    renderings,
    maxDepth = MAX_DEPTH,
    toToolError,
    rethrow,
  } = options;
  if (!Array.isArray(prune)) refuse(["prune"], "not a list of rules");
  if (!isRegistry(markdownField)) refuse(["markdownField"], "not a registry; createMarkdownField() makes one");
  if (!Number.isInteger(maxDepth) || (maxDepth as number) < 1 || (maxDepth as number) > MAX_DEPTH) {
    refuse(["maxDepth"], `not a whole number from 1 to ${MAX_DEPTH}`);
  }
  return {
    prune: checkRules(prune as unknown[]),
    markdownField: markdownField as MarkdownField,
    renderings: checkRenderings(renderings ?? {}, markdownField as MarkdownField),
    errorChannel: oneOf(options, "errorChannel", ["structured", "text", "both"]),
    unrepresentable: oneOf(options, "unrepresentable", ["throw", "mark"]),
    maxDepth: maxDepth as number,
    toToolError: hook(toToolError, "toToolError"),
    rethrow: hook(rethrow, "rethrow"),
  };
}

/** The function under a key of its own in a table of handlers. */
export function ownFunction(table: object, name: string): ((...args: unknown[]) => unknown) | undefined {
  const value = Object.hasOwn(table, name) ? (table as Record<string, unknown>)[name] : undefined;
  return typeof value === "function" ? (value as (...args: unknown[]) => unknown) : undefined;
}

function isRegistry(value: unknown): boolean {
  const { entry } = (value ?? {}) as Record<PropertyKey, unknown>;
  return typeof entry === "function" && typeof (value as Record<PropertyKey, unknown>)[Symbol.iterator] === "function";
}

function checkRenderings(table: unknown, markdown: MarkdownField): Renderings {
  if (typeof table !== "object" || table === null || Array.isArray(table)) {
    refuse(["renderings"], "not an object of renderings by tool");
  }
  const renderings = new Map(Object.entries(table as Record<string, LosslessRendering>));
  for (const [tool, rendering] of renderings) {
    const { name, lossless, render, parse } = (rendering ?? {}) as Record<string, unknown>;
    if (typeof name !== "string" || typeof render !== "function") refuse(["renderings", tool], "not a rendering");
    // A lossy form may only stand beside a canonical copy, and here it would be the only one.
    if (lossless !== true || typeof parse !== "function") refuse(["renderings", tool], "not lossless");
    if (markdown.has(tool)) refuse(["renderings", tool], "in markdownField too");
  }
  return renderings;
}

function oneOf<const V extends string>(
  options: Record<string, unknown>,
  name: string,
  values: readonly [V, ...V[]],
): V {
  const value = options[name] === undefined ? values[0] : options[name];
  return values.includes(value as V) ? (value as V) : refuse([name], `not one of ${values.join(", ")}`);
}

function hook<F>(value: unknown, name: string): F {
  if (value !== undefined && typeof value !== "function") refuse([name], "not a function");
  return value as F;
}

function refuse(steps: readonly string[], reason: string): never {
  throw new ReplyError("invalid_option", pointer(steps), reason);
}
