import { type JsonWalkOptions, walkJson } from "./json-walk.js";
import type { PruneRule } from "./prune-rule.js";
import { type DefaultValue, freshDefault, isPlain } from "./recoverable.js";
import { Ruleset } from "./shape.js";

type Fields = Record<string, unknown>;

/** Gives matched objects their defaulted fields back, in a copy. */
export function withDefaults(walk: JsonWalkOptions, value: unknown): unknown {
  const copy = walkJson({ ...walk, ruleset: new Ruleset([]), copy: true }, value);
  restore(copy, walk.ruleset.rules);
  return copy;
}

// The copy is nobody else's yet, free of cycles and no deeper than the walk allows.
function restore(value: unknown, rules: readonly PruneRule[]): void {
  if (typeof value !== "object" || value === null || !(Array.isArray(value) || isPlain(value))) return;
  for (const field of Object.values(value)) restore(field, rules);
  if (Array.isArray(value)) return;
  for (const [name, fallback] of absentDefaults(value as Fields, rules)) {
    Object.defineProperty(value, name, {
      value: freshDefault(fallback),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

function absentDefaults(fields: Fields, rules: readonly PruneRule[]): [string, DefaultValue][] {
  return rules
    .filter(({ signature }) => signature.every((key) => Object.hasOwn(fields, key) && fields[key] !== undefined))
    .flatMap(({ dropDefaults }) => Object.entries(dropDefaults))
    .filter(([name]) => !Object.hasOwn(fields, name) || fields[name] === undefined);
}
