import type { Format } from "./formats.js";

const ROUNDS = 9;

/** Medians in microseconds for all payloads, the formats by turns; a format that throws has none. */
export function encodeTimes(formats: readonly Format[], payloads: readonly unknown[]): Record<string, number> {
  const samples = new Map(formats.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, encode } of formats) {
      const start = performance.now();
      try {
        for (const payload of payloads) Buffer.byteLength(encode(payload));
        samples.get(name)?.push((performance.now() - start) * 1000);
      } catch {
        samples.delete(name);
      }
    }
  }
  return Object.fromEntries(
    [...samples].map(([name, times]) => [name, Math.round(times.sort((a, b) => a - b)[times.length >> 1] ?? 0)]),
  );
}
