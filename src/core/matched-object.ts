import { type Fields, isMethod, type JsonWalk, setField } from "./json-walk.js";
import { DROP, goes, KEEP, type Plan, type Ruleset, type Shape } from "./shape.js";

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
  let usual = own && !copy;
  for (const key in value) {
    if (!own && !Object.hasOwn(value, key)) continue;
    const field = value[key];
    if (field === undefined) continue;
    const next: Shape | undefined = shape.next;
    shape = next !== undefined && next.key === key ? next : ruleset.step(shape, key);
    if (usual && shape.action !== KEEP) usual = goes(shape.action, field, shape.defaults);
  }
  const plan = ruleset.plan(shape);
  if (plan.signature.size === 0) return undefined;
  walk.count += plan.keys.length;
  return (usual && plan.core && core(walk, value, plan.core, depth)) || planned(walk, value, plan, depth, own, copy);
}

// An object of which only signature fields stay. Keys at fixed places in the code let
// an engine build it as fast as a literal whose names were known beforehand.
function core(walk: JsonWalk, value: Fields, names: readonly string[], depth: number): unknown {
  const count = names.length;
  if (count > 4) return undefined;
  const a = names[0] as string;
  const b = names[1] as string;
  const c = names[2] as string;
  const d = names[3] as string;
  const va = field(walk, value[a], a, depth);
  const vb = count > 1 ? field(walk, value[b], b, depth) : null;
  const vc = count > 2 ? field(walk, value[c], c, depth) : null;
  const vd = count > 3 ? field(walk, value[d], d, depth) : null;
  if (va === undefined || vb === undefined || vc === undefined || vd === undefined) return undefined;
  if (count === 3) return { [a]: va, [b]: vb, [c]: vc };
  if (count === 2) return { [a]: va, [b]: vb };
  return count === 1 ? { [a]: va } : { [a]: va, [b]: vb, [c]: vc, [d]: vd };
}

function planned(walk: JsonWalk, value: Fields, plan: Plan, depth: number, own: boolean, copy: boolean): unknown {
  const { keys, actions, defaults, signature } = plan;
  const result = walk.empty();
  let changed = copy;
  let absent = false;
  let i = 0;
  for (const key in value) {
    if (!own && !Object.hasOwn(value, key)) continue;
    const raw = value[key];
    if (raw === undefined) continue;
    // User code may have changed the keys since they were looked at.
    if (keys[i] !== key) i = keys.indexOf(key);
    const action = actions[i] ?? KEEP;
    const fallbacks = defaults[i++] ?? [];
    const json = action === DROP || isMethod(key, raw) ? undefined : field(walk, raw, key, depth);
    if (json === undefined && signature.has(key)) absent = true;
    if (json === undefined || (action !== KEEP && goes(action, json, fallbacks))) {
      changed = true;
      continue;
    }
    if (json !== raw) changed = true;
    setField(result, key, json);
  }
  // A signature field whose toJSON gave nothing: as JSON sees it, this is another object.
  if (absent) return walk.fields(withoutAbsent(walk, value, plan, result), depth, true, copy);
  return changed ? result : value;
}

// The type is looked at here, because a call less a field is a tenth of the walk.
function field(walk: JsonWalk, value: unknown, key: string, depth: number): unknown {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? walk.object(value, key, depth) : walk.value(value, key, depth);
}

function withoutAbsent(walk: JsonWalk, value: Fields, plan: Plan, walked: Fields): Fields {
  const result = walk.empty();
  for (const key of plan.keys) {
    const field = plan.signature.has(key) ? walked[key] : value[key];
    if (field !== undefined) setField(result, key, field);
  }
  return result;
}
