/**
 * Tells whether a JSON Pointer resolves in a payload as JSON sees it: each
 * `toJSON` on the way is asked, and a hole counts as present. The value it
 * points at is not read, since reading may be what failed.
 */
export function resolves(payload: unknown, path: string): boolean {
  if (path === "") return true;
  const steps = path
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  let at = payload;
  let key = "";
  for (const step of steps) {
    const container = seen(at, key);
    if (typeof container !== "object" || container === null) return false;
    const present = Array.isArray(container)
      ? /^(0|[1-9]\d*)$/.test(step) && Number(step) < container.length
      : Object.keys(container).includes(step);
    if (!present) return false;
    at = guarded(() => (container as Record<string, unknown>)[step]);
    key = step;
  }
  return true;
}

function seen(value: unknown, key: string): unknown {
  if (value === null || value === undefined || ArrayBuffer.isView(value)) return value;
  const { toJSON } = value as { toJSON?: unknown };
  return typeof toJSON === "function" ? toJSON.call(value, key) : value;
}

// The last step of a path may be one that throws.
function guarded(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
