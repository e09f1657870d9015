import { describe, expect, it } from "vitest";
import { ceilings } from "../../bench/size/ceilings.js";
import { doorBytes } from "../../bench/size/door.js";

describe("a door costs no more bytes than its ceiling", () => {
  for (const { door, names, brotli, reason } of ceilings) {
    it(`${door}, ${names === "*" ? "all exports" : names.join(", ")}: ${brotli} bytes. ${reason}`, async () => {
      const bytes = await doorBytes(door, names);
      expect(bytes.brotli).toBeLessThanOrEqual(brotli);
      // A ceiling far above the door would not notice a raise.
      expect(bytes.brotli).toBeGreaterThan(brotli * 0.9);
    });
  }
});
