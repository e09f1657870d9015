const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// How many bytes are joined at a time: long enough to be fast, short enough to be one string.
const RUN = 3 * 4096;

/** Writes bytes as base64 with padding (RFC 4648, section 4). */
export function base64(bytes: Uint8Array): string {
  const runs: string[] = [];
  for (let start = 0; start < bytes.length; start += RUN) runs.push(encoded(bytes.subarray(start, start + RUN)));
  return runs.join("");
}

/** Reads base64, with or without padding. @throws where it is none. */
export function fromBase64(text: string): Uint8Array {
  const signs = text.replace(/={1,2}$/, "");
  const bytes = new Uint8Array(Math.floor((signs.length * 3) / 4));
  let bits = 0;
  for (let i = 0; i < signs.length; i++) {
    const value = ALPHABET.indexOf(signs[i] as string);
    if (value < 0) throw new Error("not base64");
    bits = ((bits << 6) | value) & 0xffffff;
    const at = Math.floor((i * 3) / 4);
    if (i % 4 > 0) bytes[at] = bits >> (6 - 2 * (i % 4));
  }
  return bytes;
}

function encoded(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = ((bytes[i] as number) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += sign(bits >> 18) + sign(bits >> 12);
    text += (i + 1 < bytes.length ? sign(bits >> 6) : "=") + (i + 2 < bytes.length ? sign(bits) : "=");
  }
  return text;
}

function sign(bits: number): string {
  return ALPHABET[bits & 63] as string;
}
