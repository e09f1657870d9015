import { createMarkdownField, createProjection, outlineNode, ToolError } from "mcp-reply";

/** Doubling a payload may take at most so many times its time. */
export const MAX_GROWTH = 2.3;

/** How the time of one load grew from `size` to `DOUBLINGS` doublings of it; `ratio` is that of one doubling, on average. */
export type Growth = { load: string; size: number; milliseconds: number; millisecondsAtLast: number; ratio: number };

/** Work whose input is made in any size; sizes are characters of a text, or values of a payload. */
export type Load = { load: string; size: number; make(size: number): unknown; run(input: never): unknown };

// Several, because the engine's own steps (a heap that must grow) would be one doubling's whole fault.
const DOUBLINGS = 3;
const ROUNDS = 7;
const ATTEMPTS = 8;

const markdownField = createMarkdownField().with("page", { field: "md", recoverable: {} });
const both = createProjection({ prune: [outlineNode], markdownField, errorChannel: "both" });
const marking = createProjection({ prune: [outlineNode], unrepresentable: "mark" });

const succeed = (payload: unknown): unknown => both.toolSuccessPayload("t", payload);
const fail = (thrown: unknown): unknown => both.toolErrorPayload(thrown);
const read = (text: string): unknown => both.readToolReply({ content: [{ type: "text", text }], isError: true });

const leaf = (i: number) => ({
  id: `01${i}`,
  text: "hi",
  todo: null,
  collapsed: false,
  tokens: [{ plain: "hi" }],
  children: [],
});
const list = (size: number): unknown[] => Array.from({ length: size }, (_none, i) => leaf(i));
const wide = (size: number): unknown => Object.fromEntries(Array.from({ length: size }, (_none, i) => [`key ${i}`, i]));
const tall = (size: number): unknown => Array.from({ length: size / 400 }, () => nested(400));

/** Every door of the core, on the shapes that are likeliest to cost more than their size. */
export const loads: readonly Load[] = [
  { load: "a list of outline nodes", size: 5_000, make: list, run: succeed },
  {
    load: "a list, pruned to a value",
    size: 5_000,
    make: list,
    run: (payload) => both.pruneGuiFields(payload as never),
  },
  { load: "a list, defaults restored", size: 5_000, make: list, run: (payload) => both.restoreGuiDefaults(payload) },
  { load: "an object of many keys", size: 10_000, make: wide, run: succeed },
  { load: "deep nesting", size: 20_000, make: tall, run: succeed },
  {
    load: "a list with marks",
    size: 5_000,
    make: (size) => list(size).map((node, i) => [node, i % 2 ? Number.NaN : i]),
    run: (payload) => marking.toolSuccessPayload("t", payload),
  },
  { load: "a path of its last element", size: 10_000, make: (size) => [...list(size), Number.NaN], run: refused },
  {
    load: "class instances and dates",
    size: 5_000,
    make: (size) => Array.from({ length: size }, () => new Date(0)),
    run: succeed,
  },
  ...fragments("a string", ["a", "\ud83d", '"', "\\", "é"]).map((text) => ({ ...text, run: succeed })),
  ...fragments("markdown", ["# A\n", "[", '{"a":', "1", '"', "\\u0000"]).map((text) => ({
    ...text,
    run: (md: string) => both.toolSuccessPayload("page", { md }),
  })),
  ...fragments("an exception's message", [
    "://",
    ":",
    "?key=",
    "?",
    "&a.key",
    "key",
    "?-",
    "[",
    '[{"message":',
    " ",
    "a@",
  ]).map((text) => ({ ...text, run: (message: string) => fail(new Error(message)) })),
  ...fragments("an error's message", ["\n", "a: ", " "]).map((text) => ({
    ...text,
    run: (message: string) => fail(new ToolError("E", message)),
  })),
  ...fragments("an error's code", [" ", "a", "\ud83d"]).map((text) => ({
    ...text,
    run: (code: string) => fail(new ToolError(code, "m")),
  })),
  { load: "an error's data", size: 4_000, make: (size) => new ToolError("E", "m", list(size / 4)), run: fail },
  ...fragments("an error text that is read", [": ", "\n", " ", "[", "E"]).map((text) => ({ ...text, run: read })),
];

/** How a load grows: the least of several times at each size, since only that is the work itself. */
export function growthOf({ load, size, make, run }: Load): Growth {
  const sizes = Array.from({ length: DOUBLINGS + 1 }, (_none, i) => size * 2 ** i);
  let best: Growth | undefined;
  // A machine that did something else meanwhile gets another chance; work that grows too fast has none.
  for (let attempt = 0; attempt < ATTEMPTS && (best === undefined || best.ratio > MAX_GROWTH); attempt++) {
    const inputs = sizes.map(make);
    const least = sizes.map(() => Number.POSITIVE_INFINITY);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, input] of inputs.entries()) least[i] = Math.min(least[i] as number, timeOf(run, input));
    }
    const [first = 0, last = 0] = [least[0], least.at(-1)];
    const ratio = rounded((last / first) ** (1 / DOUBLINGS));
    if (best === undefined || ratio < best.ratio) {
      best = { load, size, milliseconds: rounded(first), millisecondsAtLast: rounded(last), ratio };
    }
  }
  return best as Growth;
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

function timeOf(run: Load["run"], input: unknown): number {
  const start = performance.now();
  const result = run(input as never);
  // An unflattened string would leave half of the work undone.
  if (JSON.stringify(result)?.length === 0) throw new Error("nothing was written");
  return performance.now() - start;
}

function fragments(what: string, pieces: readonly string[], size = 25_000): Omit<Load, "run">[] {
  return pieces.map((piece) => ({
    load: `${what} of ${JSON.stringify(piece)}`,
    size,
    make: (length: number) => piece.repeat(length / piece.length),
  }));
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

function refused(payload: unknown): unknown {
  try {
    return succeed(payload);
  } catch (error) {
    return String(error);
  }
}
