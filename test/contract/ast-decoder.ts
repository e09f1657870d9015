/** What the outline parser makes of a file: exactly these keys, nothing optional. */
export type DecodedAst = { text: string; properties: [string, string][]; children: DecodedAst[] };
export type DecodedExport = { meta: unknown; properties: [string, string][]; blocks: DecodedAst[]; sidecar: unknown };

/**
 * Decodes an `outl_export_json` payload as a typed client would: a key too few or
 * too many, or a value of another type, is refused.
 *
 * @throws with the path of what does not fit.
 */
export function decodeExport(value: unknown): DecodedExport {
  const { meta, properties, blocks, sidecar } = exactly(value, ["meta", "properties", "blocks", "sidecar"], "");
  return {
    meta,
    properties: list(properties, "/properties").map(property),
    blocks: list(blocks, "/blocks").map((block, i) => decodeAst(block, `/blocks/${i}`)),
    sidecar,
  };
}

function decodeAst(value: unknown, path: string): DecodedAst {
  const { text, properties, children } = exactly(value, ["text", "properties", "children"], path);
  return {
    text: string(text, `${path}/text`),
    properties: list(properties, `${path}/properties`).map(property),
    children: list(children, `${path}/children`).map((child, i) => decodeAst(child, `${path}/children/${i}`)),
  };
}

function exactly<const K extends string>(value: unknown, keys: readonly K[], path: string): Record<K, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`${path}: not an object`);
  const missing = keys.filter((key) => !Object.hasOwn(value, key));
  const unknown = Object.keys(value).filter((key) => !keys.some((known) => known === key));
  if (missing.length > 0) throw new Error(`${path}: ${missing.join(", ")} missing`);
  if (unknown.length > 0) throw new Error(`${path}: ${unknown.join(", ")} unknown`);
  return value as Record<K, unknown>;
}

function list(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${path}: not a list`);
  return value;
}

function property(value: unknown): [string, string] {
  const [key, written, ...more] = list(value, "/properties");
  if (more.length > 0) throw new Error("/properties: not a pair");
  return [string(key, "/properties"), string(written, "/properties")];
}

function string(value: unknown, path: string): string {
  if (typeof value !== "string") throw new Error(`${path}: not a string`);
  return value;
}
