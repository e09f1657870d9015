import type { Format } from "../formats.js";

/** The encoders of the bench's own package; none of them where it is not installed. */
export async function otherFormats(): Promise<Format[]> {
  const load = async (name: string): Promise<never> => (await import(name)) as never;
  try {
    const { TRON } = await load("@tron-format/tron");
    const { dumps, loads } = await load("@zenoaihq/tson");
    const { encodeGeneric, decodeGeneric } = await load("@blackwell-systems/gcf");
    const { encodeTONL, decodeTONL } = await load("tonl");
    const { stringify, parse } = await load("yaml");
    const { compress, decompress } = await load("compress-json");
    type Coder = { stringify(value: unknown): string; parse(text: string): unknown };
    const call = (coder: unknown) => coder as (value: unknown) => never;
    return [
      { name: "TRON", encode: (TRON as Coder).stringify, decode: (TRON as Coder).parse },
      { name: "TSON", encode: call(dumps), decode: call(loads) },
      { name: "GCF", encode: call(encodeGeneric), decode: (text) => plain(call(decodeGeneric)(text)) },
      { name: "TONL", encode: call(encodeTONL), decode: call(decodeTONL) },
      { name: "YAML", encode: call(stringify), decode: call(parse) },
      {
        name: "compress-json",
        encode: (value) => JSON.stringify(call(compress)(value)),
        decode: (text) => call(decompress)(JSON.parse(text)),
      },
    ];
  } catch (cause) {
    if ((cause as { code?: string }).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    process.stderr.write("Other encoders are not installed: npm ci --prefix bench/tokens/encoders\n");
    return [];
  }
}

// GCF gives maps where there were objects.
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, field]) => [key, plain(field)]));
  return Array.isArray(value) ? value.map(plain) : value;
}
