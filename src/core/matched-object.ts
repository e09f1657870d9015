import { type Fields, isMethod, setField } from "./json-field.js";
import type { JsonWalk } from "./json-walk.js";
import { DROP, goes, KEEP, keptKeys, type Plan, type Ruleset, type Shape } from "./shape.js";

/**
 * Walks an object that may match a rule: its shape decides.
 *
 * @returns `undefined` where no rule matches.
 */
export function walkMatched(
  walk: JsonWalk,
  ruleset: Ruleset,
  value: Fields,
  depth: number,
  own: boolean,
  copy: boolean,
): unknown {
  let shape = ruleset.root;
  let present = 0;
  let simple = own && !copy;
  for (const key in value) {
    if (!own && !Object.hasOwn(value, key)) continue;
    const field = value[key];
    if (field === undefined) continue;
    const next: Shape | undefined = shape.next;
    shape = next !== undefined && next.key === key ? next : ruleset.step(shape, key);
    if (shape.action !== KEEP && !goes(shape.action, field, shape.defaults)) {
      present |= shape.bit;
      // What an object is as JSON, and so whether it is the default, only its walk can tell.
      if (typeof field === "object" && field !== null && !Array.isArray(field)) simple = false;
    }
  }
  const plan = ruleset.plan(shape);
  if (plan.signature.size === 0) return undefined;
  walk.count += plan.keys.length;
  if (simple && plan.undisputed) {
    const kept = keptKeys(plan, present);
    if (kept.length < plan.keys.length && kept.length < 6) return build(walk, ruleset, value, plan, kept, depth);
  }
  return rebuild(walk, ruleset, value, plan, depth, copy, new Map());
}

// Builds a matched object from the keys that stay. Keys at fixed places in the code let an engine
// build it as fast as a literal whose names were known beforehand, as long as they are the same ones.
function build(
  walk: JsonWalk,
  ruleset: Ruleset,
  value: Fields,
  plan: Plan,
  kept: readonly string[],
  depth: number,
): unknown {
  const count = kept.length;
  const a = kept[0] as string;
  const b = kept[1] as string;
  const c = kept[2] as string;
  const d = kept[3] as string;
  const e = kept[4] as string;
  const va = field(walk, value[a], a, depth);
  const vb = count > 1 ? field(walk, value[b], b, depth) : null;
  const vc = count > 2 ? field(walk, value[c], c, depth) : null;
  const vd = count > 3 ? field(walk, value[d], d, depth) : null;
  const ve = count > 4 ? field(walk, value[e], e, depth) : null;
  if (va === undefined || vb === undefined || vc === undefined || vd === undefined || ve === undefined) {
    const values = [va, vb, vc, vd, ve];
    const walked = new Map(kept.map((key, i) => [key, values[i]]));
    return rebuild(walk, ruleset, value, plan, depth, false, walked);
  }
  if (count === 3) return { [a]: va, [b]: vb, [c]: vc };
  if (count === 1) return { [a]: va };
  const result: Fields = { [a]: va, [b]: vb };
  if (count > 2) setField(result, c, vc);
  if (count > 3) setField(result, d, vd);
  if (count > 4) setField(result, e, ve);
  return result;
}

/** Builds any matched object; `walked` holds what was walked before, so that nothing is walked twice. */
function rebuild(
  walk: JsonWalk,
  ruleset: Ruleset,
  value: Fields,
  plan: Plan,
  depth: number,
  copy: boolean,
  walked: Map<string, unknown>,
): unknown {
  const result = walk.empty();
  let changed = copy;
  for (let i = 0; i < plan.keys.length; i++) {
    const key = plan.keys[i] as string;
    const action = plan.actions[i];
    if (action !== DROP && !walked.has(key)) {
      const raw = value[key];
      walked.set(key, isMethod(key, raw) ? undefined : field(walk, raw, key, depth));
    }
    const json = walked.get(key);
    // A signature field whose toJSON gave nothing: as JSON sees it, this is an object without that key.
    if (json === undefined && plan.signature.has(key)) {
      const present = plan.keys.filter((other) => other !== key);
      return rebuild(walk, ruleset, value, ruleset.planOf(present), depth, true, walked);
    }
    if (action === DROP || json === undefined || goes(action ?? KEEP, json, plan.defaults[i] ?? [])) changed = true;
    else {
      if (json !== value[key]) changed = true;
      setField(result, key, json);
    }
  }
  return changed ? result : value;
}

// The type is looked at here, because a call less a field is a tenth of the walk.
function field(walk: JsonWalk, value: unknown, key: string, depth: number): unknown {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? walk.object(value, key, depth) : walk.value(value, key, depth);
}
