// A web API that every runtime has, and no library of the language declares.
declare const TextDecoder: new (
  label: "utf-8",
  options: { fatal: true; ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

/** The text that bytes are in UTF-8, a byte order mark included; `undefined` where they are not. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** How many bytes a text is in UTF-8; a lone surrogate counts as the U+FFFD that is written for it. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    bytes += utf8Bytes(code);
    if (code > 0xffff) i++;
  }
  return bytes;
}

/** The longest start of a text that is at most so many bytes in UTF-8, cut on a code-point border. */
export function utf8Start(text: string, maxBytes: number): string {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number;
    bytes += utf8Bytes(code);
    if (bytes > maxBytes) return text.slice(0, i);
    if (code > 0xffff) i++;
  }
  return text;
}

function utf8Bytes(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
