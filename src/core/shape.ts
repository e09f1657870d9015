import type { PruneRule } from "./prune-rule.js";
import type { DefaultValue } from "./recoverable.js";

/** What happens to one key of a matched object: kept, dropped, or dropped where it equals a default. */
export type Action = "keep" | "drop" | readonly DefaultValue[];

/** What the rules say about objects that own exactly these keys, in this order. */
export type Plan = {
  readonly keys: readonly string[];
  readonly actions: readonly Action[];
  /** The keys that are in a signature of a matching rule. Empty: no rule matches. */
  readonly signature: ReadonlySet<string>;
  /** The kept keys where all fields are in a signature, dropped or at their default; else undefined. */
  readonly core: readonly string[] | undefined;
};

/** No default: a value that no payload holds. */
export const NO_DEFAULT: unique symbol = Symbol();

// A payload with more shapes than this is a dictionary, not a tree of records.
const MAX_SHAPES = 512;

/**
 * A tree of the key sequences seen in one call, as engines keep them: nodes of
 * an outline share a shape, so what the rules say about it is worked out once.
 */
export class Shapes {
  readonly root: Shape = new Shape(undefined, "", NO_DEFAULT);
  readonly #rules: readonly PruneRule[];
  #count = 0;

  constructor(rules: readonly PruneRule[]) {
    this.#rules = rules;
  }

  /** The shape that follows on one more key. */
  step(from: Shape, key: string): Shape {
    let next = from.nexts?.get(key);
    if (next === undefined) {
      next = new Shape(from, key, this.#defaultOf(key));
      if (this.#count++ < MAX_SHAPES) {
        from.nexts ??= new Map();
        from.nexts.set(key, next);
      }
    }
    from.next = next;
    return next;
  }

  /** The plan of a shape, worked out on its first object. */
  plan(shape: Shape): Plan {
    shape.plan ??= planOf(keysOf(shape), this.#rules);
    return shape.plan;
  }

  // Rules that disagree about a default leave it to the plan.
  #defaultOf(key: string): DefaultValue | typeof NO_DEFAULT {
    const rivals = defaultsOf(key, this.#rules);
    return rivals.length === 1 ? (rivals[0] as DefaultValue) : NO_DEFAULT;
  }
}

/** One key sequence: its last key, and what follows on it. */
export class Shape {
  readonly parent: Shape | undefined;
  readonly key: string;
  readonly fallback: DefaultValue | typeof NO_DEFAULT;
  nexts: Map<string, Shape> | undefined = undefined;
  next: Shape | undefined = undefined;
  plan: Plan | undefined = undefined;

  constructor(parent: Shape | undefined, key: string, fallback: DefaultValue | typeof NO_DEFAULT) {
    this.parent = parent;
    this.key = key;
    this.fallback = fallback;
  }
}

function keysOf(shape: Shape): string[] {
  const keys: string[] = [];
  for (let at = shape; at.parent !== undefined; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

function planOf(keys: readonly string[], rules: readonly PruneRule[]): Plan {
  const matching = rules.filter(({ signature }) => signature.every((key) => keys.includes(key)));
  const signature = new Set(matching.flatMap((rule) => rule.signature));
  const actions = keys.map((key): Action => {
    if (matching.some(({ drop }) => Object.hasOwn(drop, key))) return "drop";
    const rivals = defaultsOf(key, matching);
    return rivals.length === 0 ? "keep" : rivals;
  });
  const plain = keys.every((key, i) => {
    const action = actions[i];
    return action === "drop" || (action === "keep" ? signature.has(key) : defaultsOf(key, rules).length === 1);
  });
  return {
    keys,
    actions,
    signature,
    core: plain && signature.size < keys.length ? keys.filter((key) => signature.has(key)) : undefined,
  };
}

function defaultsOf(key: string, rules: readonly PruneRule[]): DefaultValue[] {
  return rules.flatMap(({ dropDefaults }) =>
    Object.hasOwn(dropDefaults, key) ? [dropDefaults[key] as DefaultValue] : [],
  );
}
