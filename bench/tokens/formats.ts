import { decode, encode } from "@toon-format/toon";
import { toolSuccessPayload } from "mcp-reply";

/** A way to write a payload as one text; without `decode` nothing reads it back. */
export type Format = { name: string; encode(payload: unknown): string; decode?(text: string): unknown };

const compact: Format = { name: "compact JSON", encode: (payload) => JSON.stringify(payload), decode: JSON.parse };

/** Ours first: what the reply's text is; then the notations that are installed with the package. */
export const formats: readonly Format[] = [
  { name: "mcp-reply", encode: (payload) => toolSuccessPayload("bench", payload as null).content[0].text },
  compact,
  { name: "pretty JSON", encode: (payload) => JSON.stringify(payload, null, 2), decode: JSON.parse },
  { name: "TOON", encode: (payload) => encode(payload), decode: (text) => decode(text) },
];
