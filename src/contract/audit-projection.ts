import { pointer, type Step } from "../core/pointer.js";
import type { PruneRule } from "../core/prune-rule.js";
import { isDefault } from "../core/recoverable.js";
import { type AuditOptions, type CheckedAudit, checkedAudit } from "./audit-options.js";
import { type Fields, isObject, plainCopy } from "./plain-copy.js";
import { isRestated } from "./restated.js";

/** What became of a leaf of the payload. */
export type Fate = "kept" | "argument" | "default" | "restated" | "lost";

/** A scalar or an empty container of the payload, and what became of it. */
export type AuditedLeaf = {
  /** A JSON Pointer (RFC 6901) into the payload. */
  readonly path: string;
  readonly fate: Fate;
  /** Where the reader gets it: the argument, or the field that restates it. */
  readonly from?: string;
};

/** The account of every leaf of a payload. */
export type Audit = {
  readonly ok: boolean;
  readonly leaves: readonly AuditedLeaf[];
  /** The paths of what the reader cannot get, in the payload's order. */
  readonly lost: readonly string[];
  readonly counts: Readonly<Record<Fate, number>>;
};

/**
 * Accounts for every leaf of a payload in the reply that was made of it.
 *
 * A leaf is *kept* where the reply says it in the same place; it is an
 * *argument* or a *default* where its field was declared to be, and is; it is
 * *restated* where a rule says that its field restates another one, and that
 * one, as sent, holds it. All else is *lost*. No claim is believed: a token's
 * link that the text does not hold, an argument that was not given or differs,
 * a default that another value had, each is a loss.
 *
 * @param payload - What the tool computed, whole.
 * @param reply - The reply, read as its caller reads it.
 * @throws {@link ReplyError} `invalid_rule` or `invalid_option` for options that cannot be right.
 *
 * @example
 * ```ts
 * const node = { id: "01A", text: "see docs", tokens: [{ link: "https://a.example" }], children: [] };
 * const reply = toolSuccessPayload("page_get", node);
 * auditProjection(node, reply).lost; // ["/tokens/0/link"]
 * ```
 */
export function auditProjection(payload: unknown, reply: unknown, options: AuditOptions = {}): Audit {
  const audit = checkedAudit(options);
  const leaves: AuditedLeaf[] = [];
  const whole = plainCopy(payload).value ?? null;
  new Account(audit, leaves).reply(whole, plainCopy(reply).value);
  const counts: Record<Fate, number> = { kept: 0, argument: 0, default: 0, restated: 0, lost: 0 };
  for (const { fate } of leaves) counts[fate]++;
  const lost = leaves.filter(({ fate }) => fate === "lost").map(({ path }) => path);
  return { ok: lost.length === 0, leaves, lost, counts };
}

type Judge = (leaf: unknown, key: string | undefined) => Omit<AuditedLeaf, "path">;

const LOST: Omit<AuditedLeaf, "path"> = { fate: "lost" };
const KEPT: Omit<AuditedLeaf, "path"> = { fate: "kept" };

class Account {
  readonly #audit: CheckedAudit;
  readonly #leaves: AuditedLeaf[];
  readonly #steps: Step[] = [];

  constructor(audit: CheckedAudit, leaves: AuditedLeaf[]) {
    this.#audit = audit;
    this.#leaves = leaves;
  }

  reply(payload: unknown, reply: unknown): void {
    const { tool, args, reader } = this.#audit;
    const read = reader.readToolReply(reply, tool === undefined ? { arguments: args } : { tool, arguments: args });
    if (!read.ok) this.#judged(payload, undefined, () => LOST);
    else if (read.kind === "markdown") this.#markdown(payload, read.data);
    else if (read.kind === "text" && isObject(payload)) this.#flattened(payload, read.data);
    else this.#compared(payload, plainCopy(read.data).value);
  }

  // A text that nobody declared: what it is word for word is all that its reader has.
  #flattened(payload: Fields, text: unknown): void {
    this.#each(payload, (field) => {
      if (field === text) this.#judged(field, undefined, () => KEPT);
      else this.#judged(field, undefined, () => LOST);
    });
  }

  #markdown(payload: unknown, data: unknown): void {
    const { tool, markdownField } = this.#audit;
    const entry = markdownField.entry(tool as string);
    if (!isObject(payload) || !isObject(data) || entry === undefined) {
      this.#compared(payload, data);
      return;
    }
    this.#each(payload, (field, name) => {
      const source = Object.hasOwn(entry.recoverable, name) ? entry.recoverable[name] : undefined;
      if (source === undefined || !sameJson(field, data[name])) this.#compared(field, data[name]);
      else if ("argument" in source) {
        this.#judged(field, undefined, () => ({ fate: "argument", from: source.argument }));
      } else this.#judged(field, undefined, () => ({ fate: "default" }));
    });
  }

  #compared(whole: unknown, sent: unknown): void {
    if (Array.isArray(whole) && Array.isArray(sent) && whole.length > 0) {
      this.#each(whole, (item, i) => this.#compared(item, sent[Number(i)]));
    } else if (isObject(whole) && isObject(sent) && Object.keys(whole).length > 0) {
      this.#each(whole, (field, name) => {
        if (Object.hasOwn(sent, name)) this.#compared(field, sent[name]);
        else this.#dropped(name, field, whole, sent);
      });
    } else {
      this.#judged(whole, undefined, () => (sameJson(whole, sent) ? KEPT : LOST));
    }
  }

  #dropped(name: string, field: unknown, whole: Fields, sent: Fields): void {
    // The reader must be able to tell that a rule was at work: by the keys that it was sent.
    const rules = this.#audit.rules.filter((rule) => matches(rule, whole) && matches(rule, sent));
    if (rules.some(({ dropDefaults }) => hasDefault(dropDefaults, name, field))) {
      this.#judged(field, name, () => ({ fate: "default" }));
      return;
    }
    const reasons = rules.flatMap(({ drop }) => (Object.hasOwn(drop, name) && drop[name] ? [drop[name]] : []));
    this.#judged(field, name, (leaf, key) => {
      const reason = reasons.find((claim) => isRestated(leaf, key, sent[claim.restates], claim));
      return reason === undefined ? LOST : { fate: "restated", from: reason.restates };
    });
  }

  // The same judgement for every leaf of a value.
  #judged(value: unknown, key: string | undefined, judge: Judge): void {
    if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
      const list = Array.isArray(value);
      this.#each(value, (field, name) => this.#judged(field, list ? key : name, judge));
    } else this.#leaves.push({ path: pointer(this.#steps), ...judge(value, key) });
  }

  #each(container: object, visit: (field: unknown, name: string) => void): void {
    for (const [name, field] of Object.entries(container)) {
      this.#steps.push(name);
      visit(field, name);
      this.#steps.pop();
    }
  }
}

function matches({ signature }: PruneRule, fields: Fields): boolean {
  return signature.every((key) => Object.hasOwn(fields, key) && fields[key] !== undefined);
}

function hasDefault(defaults: PruneRule["dropDefaults"], name: string, field: unknown): boolean {
  return Object.hasOwn(defaults, name) && isDefault(field, defaults[name] ?? null);
}

function sameJson(a: unknown, b: unknown): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
