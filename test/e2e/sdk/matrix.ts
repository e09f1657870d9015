import { isDeepStrictEqual } from "node:util";
import { type Answer, type Caller, type CallerKind, callerKinds } from "./callers/caller.js";
import { connectCaller } from "./callers/connect-caller.js";
import { openServer, type ServerKind } from "./server-programs.js";
import { type Shape, shapes } from "./shapes.js";

/** What a client got of a server: which shapes are as they must be, which do not exist there, and what is wrong. */
export type Column = ServerKind & {
  caller: CallerKind;
  revision: string;
  green: number;
  absent: string[];
  flaws: { shape: string; flaw: string }[];
};

/** Plays every shape on one server through every client. */
export async function playServer(server: ServerKind): Promise<Column[]> {
  const { address, close } = await openServer(server);
  try {
    const columns: Column[] = [];
    for (const kind of callerKinds) {
      const caller = await connectCaller(kind, address);
      columns.push({ ...server, caller: kind, revision: caller.revision, ...(await played(server, kind, caller)) });
      await caller.close();
    }
    return columns;
  } finally {
    close();
  }
}

async function played(
  server: ServerKind,
  kind: CallerKind,
  caller: Caller,
): Promise<Pick<Column, "green" | "absent" | "flaws">> {
  const absent: string[] = [];
  const flaws: Column["flaws"] = [];
  for (const shape of shapes) {
    const expected = shape.expected(server, kind);
    const flaw = expected && (await flawOf(shape, caller, expected));
    if (expected === undefined) absent.push(shape.name);
    else if (flaw !== undefined) flaws.push({ shape: shape.name, flaw });
  }
  return { green: shapes.length - absent.length - flaws.length, absent, flaws };
}

async function flawOf(shape: Shape, caller: Caller, expected: Answer): Promise<string | undefined> {
  try {
    const answer = await shape.play(caller);
    return isDeepStrictEqual(answer, expected) ? undefined : `got ${JSON.stringify(answer)}`;
  } catch (error) {
    return `threw ${String(error)}`;
  }
}
