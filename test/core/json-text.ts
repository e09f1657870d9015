/** What a transport writes of a value. */
export function wireText(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}

/** The JSON text of a value with the keys of every object sorted: equal for values that differ in key order alone. */
export function sortedText(value: unknown): string {
  return sorted(JSON.parse(wireText(value)));
}

function sorted(value: unknown): string {
  if (typeof value !== "object" || value === null) return wireText(value);
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${wireText(key)}:${sorted(field)}`).join(",")}}`;
}
