import { measure } from "mitata";

/** Median nanoseconds of one run, and the spread of the rounds' medians. */
export type Timing = { median: number; low: number; high: number };

const wire = Buffer.alloc(256 << 20);

/** Consumes a text as a transport does: an unflattened string would flatter its writer. */
export function consume(text: string): number {
  return wire.write(text, 0, "utf8");
}

/**
 * Times several ways of doing one thing, interleaved, so that a slow moment of
 * the machine hits all of them alike.
 */
export async function race(ways: readonly (() => void)[], rounds: number): Promise<Timing[]> {
  const medians: number[][] = ways.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, way] of ways.entries()) {
      const { p50 } = await measure(way, { min_cpu_time: 20e6, min_samples: 5, warmup_samples: 2, batch_samples: 1 });
      medians[i]?.push(p50);
    }
  }
  return medians.map((values) => {
    const sorted = values.toSorted((a, b) => a - b);
    return { median: at(sorted, 0.5), low: at(sorted, 0.1), high: at(sorted, 0.9) };
  });
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}
