import type { Fields } from "../core/json-field.js";

/** The keys of some objects, those that most of them own first; equal ones in the order in which they came up. */
export function columnNames(items: readonly Fields[]): string[] {
  const owners = new Map<string, number>();
  for (const item of items) {
    for (const key of Object.keys(item)) owners.set(key, (owners.get(key) ?? 0) + 1);
  }
  return [...owners].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
