import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type CallerKind, callerKinds } from "./callers/caller.js";
import { connectCaller } from "./callers/connect-caller.js";
import { openServer, type ServerKind } from "./server-programs.js";
import { shapes } from "./shapes.js";

/** Tests one server: a group for each client, in it a test for each shape. */
export function testServer(kind: ServerKind): void {
  describe(`${kind.adoption} over ${kind.transport}`, () => {
    const callers = new Map<CallerKind, Caller>();
    let close = () => {};

    // Most of the time is the start of processes, so that they start together.
    beforeAll(async () => {
      const server = await openServer(kind);
      close = server.close;
      await Promise.all(
        callerKinds.map(async (caller) => callers.set(caller, await connectCaller(caller, server.address))),
      );
    });
    afterAll(async () => {
      await Promise.all([...callers.values()].map((caller) => caller.close()));
      close();
    });

    for (const caller of callerKinds) {
      for (const shape of shapes) {
        const expected = shape.expected(kind, caller);
        if (expected === undefined) continue;
        it(`${caller}: ${shape.name}`, async () => {
          const connected = callers.get(caller);
          expect(connected && (await shape.play(connected))).toEqual(expected);
        });
      }
    }
  });
}
