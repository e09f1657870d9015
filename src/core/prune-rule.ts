import { pointer } from "./pointer.js";
import { type DefaultValue, freshDefault, isDefaultValue } from "./recoverable.js";
import { ReplyError } from "./reply-error.js";

/** The reason why a dropped field is no loss: another field of the same object says the same. */
export type Restates<F extends string = string> = {
  readonly restates: F;
  /** Keys inside the dropped field whose values are labels of the format, not data. */
  readonly vocabulary?: readonly string[];
};

declare const checked: unique symbol;

/** A checked, frozen rule: on which objects which fields go, and why the reader loses nothing. */
export type PruneRule = {
  readonly signature: readonly [string, ...string[]];
  readonly drop: { readonly [field: string]: Restates };
  readonly dropDefaults: { readonly [field: string]: DefaultValue };
  readonly [checked]: true;
};

/**
 * Declares that a dropped field restates another field of the same object.
 *
 * It is the author's claim: the contract kit's audit verifies it on real
 * replies, nothing does at run time.
 */
export function restates<const F extends string>(
  field: F,
  options?: { readonly vocabulary?: readonly string[] },
): Restates<F> {
  return options?.vocabulary === undefined ? { restates: field } : { restates: field, vocabulary: options.vocabulary };
}

/**
 * Defines which fields go from objects that own every key of `signature`.
 *
 * A field under `drop` always goes, because it restates a signature field; one
 * under `dropDefaults` goes where it equals its default, which the reader knows.
 * An empty signature, a dropped signature field or a drop without a reason does
 * not type-check, and throws where types are not looked at.
 *
 * @returns The rule, frozen, its lists copied.
 * @throws {@link ReplyError} `invalid_rule`, with the path inside the rule.
 *
 * @example
 * ```ts
 * const issue = definePruneRule({
 *   signature: ["number", "body"],
 *   drop: { bodyHtml: restates("body") },
 *   dropDefaults: { locked: false, labels: [] },
 * });
 * ```
 */
export function definePruneRule<
  const S extends readonly [string, ...string[]],
  D extends { [K in keyof D]: K extends S[number] ? never : Restates<S[number]> },
  V extends { [K in keyof V]: K extends S[number] ? never : DefaultValue } = Record<never, never>,
>(rule: { signature: S; drop: D; dropDefaults?: V }): PruneRule {
  return checkRule(rule, []);
}

/** Checks and freezes what may be a rule; `at` is where it stands. */
function checkRule(rule: unknown, at: readonly (string | number)[]): PruneRule {
  const refuse = (steps: readonly (string | number)[], reason: string): never => {
    throw new ReplyError("invalid_rule", pointer([...at, ...steps]), reason);
  };
  const fields = (name: "drop" | "dropDefaults"): [string, unknown][] => {
    const value = isRecord(rule) ? (rule[name] ?? {}) : {};
    return isRecord(value) ? Object.entries(value) : refuse([name], "not an object of fields");
  };
  if (!isRecord(rule)) return refuse([], "not a rule");
  const signature: unknown = rule.signature;
  if (!Array.isArray(signature) || signature.length === 0)
    return refuse(["signature"], "not a list of at least one key");
  for (const [i, key] of signature.entries()) if (typeof key !== "string") refuse(["signature", i], "not a string");

  const drop = fields("drop").map(([field, why]): [string, Restates] => {
    if (signature.includes(field)) refuse(["drop", field], "a signature field cannot be dropped");
    if (!isRecord(why) || !signature.includes(why.restates)) {
      refuse(["drop", field], "no reason: restates(f) with f in the signature");
    }
    return [field, reasonOf(why as Restates, () => refuse(["drop", field, "vocabulary"], "not a list of keys"))];
  });
  const dropDefaults = fields("dropDefaults").map(([field, value]): [string, DefaultValue] => {
    if (signature.includes(field)) refuse(["dropDefaults", field], "a signature field cannot be dropped");
    if (drop.some(([name]) => name === field)) refuse(["dropDefaults", field], "already dropped whatever its value");
    if (!isDefaultValue(value)) refuse(["dropDefaults", field], "not a JSON scalar, [] or {}");
    return [field, freshDefault(value as DefaultValue)];
  });
  const [first, ...rest] = signature as [string, ...string[]];
  return frozen({
    signature: [first, ...rest],
    drop: Object.fromEntries(drop),
    dropDefaults: Object.fromEntries(dropDefaults),
  });
}

/** Checks a set of rules: none may drop a field of another's signature. */
export function checkRules(rules: readonly unknown[]): readonly PruneRule[] {
  const checkedRules = rules.map((rule, i) => checkRule(rule, [i]));
  for (const [i, rule] of checkedRules.entries()) {
    for (const list of ["drop", "dropDefaults"] as const) {
      for (const field of Object.keys(rule[list])) {
        const other = checkedRules.findIndex(({ signature }) => signature.includes(field));
        if (other >= 0) {
          const reason = `rule ${other} has this field in its signature`;
          throw new ReplyError("invalid_rule", pointer([i, list, field]), reason);
        }
      }
    }
  }
  return Object.freeze(checkedRules);
}

/** Freezes a rule that is known to be right. */
export function frozen(rule: Omit<PruneRule, typeof checked>): PruneRule {
  for (const part of Object.values(rule)) Object.values(Object.freeze(part)).forEach(Object.freeze);
  for (const { vocabulary } of Object.values(rule.drop)) Object.freeze(vocabulary);
  return Object.freeze(rule) as PruneRule;
}

function reasonOf({ restates, vocabulary }: Restates, refuse: () => never): Restates {
  if (vocabulary === undefined) return { restates };
  const keys: unknown = vocabulary;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === "string")) return refuse();
  return { restates, vocabulary: [...vocabulary] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
