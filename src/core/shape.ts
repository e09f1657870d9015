import type { PruneRule } from "./prune-rule.js";
import { type DefaultValue, isDefault } from "./recoverable.js";

/**
 * What happens to one key of a matched object: it is kept, dropped, or dropped
 * where it equals a default. The commonest defaults have a number of their own,
 * because comparing with a constant costs a fraction of a general comparison.
 */
export type Action = 0 | 1 | 2 | 3 | 4 | 5;
export const KEEP = 0;
export const DROP = 1;
const IF_NULL = 2;
const IF_FALSE = 3;
const IF_EMPTY_ARRAY = 4;
const IF_DEFAULT = 5;

/** What the rules say about objects that own exactly these keys, in this order. */
export type Plan = {
  readonly keys: readonly string[];
  readonly actions: readonly Action[];
  /** The defaults of each key, for the actions that have no number of their own. */
  readonly defaults: readonly (readonly DefaultValue[])[];
  /** The keys that are in a signature of a matching rule. Empty: no rule matches. */
  readonly signature: ReadonlySet<string>;
  /** Whether the shapes' own actions tell what stays, since no two rules dispute a default. */
  readonly undisputed: boolean;
  /** The keys that stay, by the set of optional fields that are not at their default. */
  readonly kept: (readonly string[] | undefined)[];
};

/** Tells whether a field goes by this action. */
export function goes(action: Action, field: unknown, defaults: readonly DefaultValue[]): boolean {
  switch (action) {
    case KEEP:
      return false;
    case DROP:
      return true;
    case IF_NULL:
      return field === null;
    case IF_FALSE:
      return field === false;
    case IF_EMPTY_ARRAY:
      return Array.isArray(field) && field.length === 0;
    default:
      return defaults.some((fallback) => isDefault(field, fallback));
  }
}

// Objects of more shapes than this are dictionaries, not records: remembering them is no use.
const MAX_SHAPES = 512;

// As many optional keys as leave the sets of them small enough to remember.
const MAX_OPTIONAL = 8;

/**
 * A set of rules, and what they say about the key sequences seen so far.
 *
 * Like an engine it keeps a tree of key sequences: nodes of an outline share a
 * shape, so that the rules are consulted once a shape and not once a node. The
 * tree is a bounded memory of keys alone; no answer depends on it.
 */
export class Ruleset {
  readonly rules: readonly PruneRule[];
  /** The last key of each signature, whose absence is the cheapest way to tell that a rule does not match. */
  readonly probes: readonly string[];
  root: Shape = new Shape(undefined, "", []);
  #count = 0;

  constructor(rules: readonly PruneRule[]) {
    this.rules = rules;
    this.probes = rules.map(({ signature }) => signature.at(-1) as string);
  }

  /** The shape that follows on one more key. */
  step(from: Shape, key: string): Shape {
    let next = from.nexts.get(key);
    if (next === undefined) {
      if (this.#count++ >= MAX_SHAPES) this.#forget();
      next = new Shape(from, key, defaultsOf(key, this.rules));
      from.nexts.set(key, next);
    }
    from.next = next;
    return next;
  }

  /** What the rules say about a shape. */
  plan(shape: Shape): Plan {
    shape.plan ??= planOf(keysOf(shape), this.rules);
    return shape.plan;
  }

  /** The plan for objects of these keys, without a shape. */
  planOf(keys: readonly string[]): Plan {
    return planOf(keys, this.rules);
  }

  #forget(): void {
    this.root = new Shape(undefined, "", []);
    this.#count = 0;
  }
}

/** One key sequence: its last key, and what follows on it. */
export class Shape {
  readonly parent: Shape | undefined;
  readonly key: string;
  readonly defaults: readonly DefaultValue[];
  /** What would happen to the key if all rules matched. */
  readonly action: Action;
  /** How many keys of the sequence have a default; the last of them has this bit. */
  readonly optional: number;
  readonly bit: number;
  readonly nexts: Map<string, Shape> = new Map();
  next: Shape | undefined = undefined;
  plan: Plan | undefined = undefined;

  constructor(parent: Shape | undefined, key: string, defaults: readonly DefaultValue[]) {
    this.parent = parent;
    this.key = key;
    this.defaults = defaults;
    this.action = actionOf(defaults);
    this.optional = (parent?.optional ?? 0) + Math.sign(defaults.length);
    this.bit = this.action === KEEP ? 0 : 1 << (this.optional - 1);
  }
}

/** The keys that stay where the optional fields in this set are not at their default. */
export function keptKeys(plan: Plan, present: number): readonly string[] {
  let kept = plan.kept[present];
  if (kept === undefined) {
    let bit = 1;
    kept = plan.keys.filter((_, i) => {
      if (plan.actions[i] === KEEP || plan.actions[i] === DROP) return plan.actions[i] === KEEP;
      const stays = (present & bit) !== 0;
      bit <<= 1;
      return stays;
    });
    plan.kept[present] = kept;
  }
  return kept;
}

function keysOf(shape: Shape): string[] {
  const keys: string[] = [];
  for (let at = shape; at.parent !== undefined; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

function planOf(keys: readonly string[], rules: readonly PruneRule[]): Plan {
  const matching = rules.filter(({ signature }) => signature.every((key) => keys.includes(key)));
  const signature = new Set(matching.flatMap((rule) => rule.signature));
  const defaults = keys.map((key) => defaultsOf(key, matching));
  const actions = keys.map((key, i) =>
    matching.some(({ drop }) => Object.hasOwn(drop, key)) ? DROP : actionOf(defaults[i] as DefaultValue[]),
  );
  // Rules that do not match, or disagree, make the shapes' own actions say too much.
  const optional = keys.filter((key) => defaultsOf(key, rules).length > 0);
  const undisputed = optional.length <= MAX_OPTIONAL && optional.every((key) => defaultsOf(key, rules).length === 1);
  const matched = optional.every((key) => actions[keys.indexOf(key)] !== KEEP && actions[keys.indexOf(key)] !== DROP);
  return { keys, actions, defaults, signature, undisputed: undisputed && matched, kept: [] };
}

function actionOf(defaults: readonly DefaultValue[]): Action {
  const [fallback] = defaults;
  if (defaults.length !== 1) return defaults.length === 0 ? KEEP : IF_DEFAULT;
  if (fallback === null) return IF_NULL;
  if (fallback === false) return IF_FALSE;
  return Array.isArray(fallback) ? IF_EMPTY_ARRAY : IF_DEFAULT;
}

function defaultsOf(key: string, rules: readonly PruneRule[]): DefaultValue[] {
  return rules.flatMap(({ dropDefaults }) =>
    Object.hasOwn(dropDefaults, key) ? [dropDefaults[key] as DefaultValue] : [],
  );
}
