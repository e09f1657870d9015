// What every program shares: whoever changes one of these, changes it for all.
const shared: readonly (readonly [string, object])[] = Object.entries({
  globalThis,
  Object,
  "Object.prototype": Object.prototype,
  "Function.prototype": Function.prototype,
  "Array.prototype": Array.prototype,
  "String.prototype": String.prototype,
  "Number.prototype": Number.prototype,
  "Boolean.prototype": Boolean.prototype,
  "BigInt.prototype": BigInt.prototype,
  "Symbol.prototype": Symbol.prototype,
  "Date.prototype": Date.prototype,
  "RegExp.prototype": RegExp.prototype,
  "Map.prototype": Map.prototype,
  "Set.prototype": Set.prototype,
  "Promise.prototype": Promise.prototype,
  "Error.prototype": Error.prototype,
  "Uint8Array.prototype": Uint8Array.prototype,
  JSON,
  Reflect,
});

type Snapshot = Map<string, Map<PropertyKey, PropertyDescriptor | undefined>>;

/** What stands on every shared object now. */
export function sharedNow(): Snapshot {
  settle();
  return new Map(
    shared.map(([name, object]) => [
      name,
      new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)])),
    ]),
  );
}

/** Which properties of shared objects were added, removed or changed since. */
export function changedSince(before: Snapshot): string[] {
  return shared.flatMap(([name, object]) => {
    const known = before.get(name) ?? new Map<PropertyKey, PropertyDescriptor | undefined>();
    const keys = new Set([...known.keys(), ...Reflect.ownKeys(object)]);
    return [...keys]
      .filter((key) => !isSame(known.get(key), Reflect.getOwnPropertyDescriptor(object, key)))
      .map((key) => `${name}.${String(key)}`);
  });
}

// Node puts some globals in place when they are first asked for.
function settle(): void {
  for (const key of Reflect.ownKeys(globalThis)) {
    try {
      Reflect.get(globalThis, key);
    } catch {
      // One that refuses to be read stays as it is.
    }
  }
  new Headers({ a: "b" });
}

function isSame(a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return Object.is(a.value, b.value) && a.get === b.get && a.set === b.set && a.writable === b.writable;
}
