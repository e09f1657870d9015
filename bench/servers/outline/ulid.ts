import { createHash, randomBytes } from "node:crypto";

/** Gives a new ULID at each call. */
export type IdSource = () => string;

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_BYTES = 10;

/** True for the 26 characters of a ULID, upper case. */
export function isUlid(id: string): boolean {
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id);
}

/** Ids of this moment, from the system's randomness. */
export function randomIds(): IdSource {
  return () => ulid(Date.now(), randomBytes(RANDOM_BYTES));
}

/** Ids that repeat from run to run: a clock that steps by one millisecond, and the given randomness. */
export function seededIds(random: () => number, start: number): IdSource {
  let time = start;
  return () =>
    ulid(
      time++,
      Uint8Array.from({ length: RANDOM_BYTES }, () => Math.floor(random() * 256)),
    );
}

/** The id of something that nobody recorded: the same text always gives the same id. */
export function derivedId(text: string): string {
  return ulid(0, createHash("sha256").update(text).digest().subarray(0, RANDOM_BYTES));
}

function ulid(time: number, random: Uint8Array): string {
  let bits = BigInt(time);
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let id = "";
  for (let place = 0; place < 26; place += 1) {
    id = ALPHABET.charAt(Number(bits & 31n)) + id;
    bits >>= 5n;
  }
  return id;
}
