import { equal, ok } from "node:assert/strict";
import * as fc from "fast-check";
import { createProjection, readToolReply, ToolError } from "mcp-reply";
import type { Recipe } from "../core/arbitraries/unrepresentable.js";
import { cycle, deep, endless, exchange, hostile } from "../core/arbitraries.js";
import { doors } from "../package/doors.js";
import { type Claim, claim, laterClaim } from "./claim.js";

const channels = (["structured", "text", "both"] as const).map((errorChannel) => createProjection({ errorChannel }));
const words = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "[object Object]", "\ud83d", "a\nb", "[1]"));

const withoutEnd: fc.Arbitrary<Recipe> = fc.oneof(
  fc.integer({ min: 1, max: 700 }).map((levels) => () => deep(levels)),
  fc.integer({ min: 1, max: 20 }).map((length) => () => cycle(length)),
  // One key: with two, a value has 100,000 proxies before the bound, and a second goes by.
  fc.constantFrom("a", "errors", "message").map((key) => () => endless(key)),
);

const thrown: fc.Arbitrary<Recipe> = fc.oneof(
  hostile,
  withoutEnd,
  fc.tuple(hostile, hostile, hostile).map(([code, message, data]) => () => ({
    code: code(),
    message: message(),
    data: data(),
  })),
  fc.tuple(words, words, fc.oneof(hostile, withoutEnd)).map(
    ([code, message, data]) =>
      () =>
        new ToolError(code, message, data()),
  ),
  fc.tuple(words, hostile).map(
    ([message, own]) =>
      () =>
        Object.assign(new Error(message), { errors: own(), code: own() }),
  ),
  fc.array(fc.record({ message: words, path: fc.anything() })).map((issues) => () => new Error(textOf(issues))),
);

const reply: fc.Arbitrary<Recipe> = fc.oneof(
  hostile,
  fc.tuple(hostile, hostile, hostile).map(([isError, content, structuredContent]) => () => ({
    isError: isError(),
    content: content(),
    structuredContent: structuredContent(),
  })),
  fc
    .tuple(
      fc.constantFrom(true, false, undefined),
      fc.array(
        fc.oneof(
          words.map((text) => () => text),
          hostile,
        ),
      ),
    )
    .map(([isError, texts]) => () => ({ isError, content: texts.map((text) => ({ type: "text", text: text() })) })),
);

/** What errors and readers promise of any value. */
export const replyClaims: readonly Claim[] = [
  claim("anything thrown becomes an error reply that JSON carries whole, in every channel", thrown, (make) => {
    const value = make();
    for (const { toolErrorPayload } of channels) {
      const written = toolErrorPayload(value);
      const json = JSON.stringify(written);
      equal(JSON.stringify(JSON.parse(json)), json);
      ok(json.isWellFormed());
      const read = readToolReply(written);
      ok(!read.ok && read.error.code !== "" && read.error.message !== "");
    }
  }),

  claim(
    "any value is read as a success or an error",
    fc.tuple(reply, exchange, hostile),
    ([make, { projection, tool }, args]) => {
      const value = make();
      for (const context of [undefined, { tool }, { tool, arguments: args() }]) {
        const read = projection.readToolReply(value, context);
        ok(read.ok ? ["json", "markdown", "text"].includes(read.kind) : typeof read.error.code === "string");
      }
    },
  ),

  laterClaim(
    "a handler that returns or throws anything gives a reply, or throws on what is the SDK's",
    fc.tuple(thrown, fc.boolean(), hostile),
    async ([make, throws, args]) => {
      const value = make();
      // A proxy that owns every key owns the mark of a ready-made result, and passes as one.
      if (ownsReadyMark(value)) return;
      for (const { handler } of channels) {
        const projected = handler("t", (_args: unknown, _extra: unknown): unknown => {
          if (throws) throw value;
          return value;
        });
        try {
          const written = (await projected(args(), {})) as { content: { text: string }[] };
          ok(typeof written.content[0]?.text === "string");
        } catch (rethrown) {
          const { code } = rethrown as { code: number };
          ok(rethrown === value || !throws, "something else was thrown on");
          ok(Number.isInteger(code) && code >= -32768 && code <= -32000);
        }
      }
    },
  ),

  ...(await contractClaims()),
];

// The contract kit joins when its door is there.
async function contractClaims(): Promise<Claim[]> {
  const door = doors.find(({ key }) => key === "./contract");
  if (door === undefined) return [];
  const { checkReply } = (await import(door.specifier)) as { checkReply(reply: unknown, context: object): unknown[] };
  return [
    claim("any value is checked without a throw", fc.tuple(reply, hostile), ([make, args]) => {
      ok(Array.isArray(checkReply(make(), { tool: "t", arguments: args() })));
    }),
  ];
}

function ownsReadyMark(value: unknown): boolean {
  try {
    return Object.hasOwn(value as object, Symbol.for("mcp-reply.rawReply"));
  } catch {
    return false;
  }
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "[";
  }
}
