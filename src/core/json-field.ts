/** The fields of an object that JSON writes: its own enumerable string keys. */
export type Fields = Record<string, unknown>;

/** Sets a field of an object that is being built; no name is special. */
export function setField(fields: Fields, name: string, value: unknown): void {
  if (name !== "__proto__") fields[name] = value;
  else Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Tells the own toJSON of an object that answered itself: how it is written, no datum of it. */
export function isMethod(key: string, field: unknown): boolean {
  return key === "toJSON" && typeof field === "function";
}
