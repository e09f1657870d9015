import type { IAsyncProperty, IProperty } from "fast-check";
import * as fc from "fast-check";
import { changedSince, sharedNow } from "./shared-objects.js";

/** One sentence that must hold for everything that its property makes. */
export type Claim = { sentence: string; property: IProperty<[unknown]> | IAsyncProperty<[unknown]> };

const before = sharedNow();

/** A claim that also leaves every shared object as it was. */
export function claim<T>(sentence: string, made: fc.Arbitrary<T>, holds: (value: T) => void): Claim {
  const property = fc.property(made, (value) => {
    holds(value);
    refuseChanges();
  });
  return { sentence, property: property as IProperty<[unknown]> };
}

/** A claim of something that answers later. */
export function laterClaim<T>(sentence: string, made: fc.Arbitrary<T>, holds: (value: T) => Promise<void>): Claim {
  const property = fc.asyncProperty(made, async (value) => {
    await holds(value);
    refuseChanges();
  });
  return { sentence, property: property as IAsyncProperty<[unknown]> };
}

function refuseChanges(): void {
  const changed = changedSince(before);
  if (changed.length > 0) throw new Error(`changed what all programs share: ${changed.join(", ")}`);
}
