import { diffShapes } from "./diff-shapes.js";
import type { Handles } from "./handles.js";
import type { Difference } from "./pin-change.js";
import type { CasePin } from "./reply-pins.js";
import { parentPath } from "./shape-path.js";

/** What differs between two pins of one case. */
export function diffCases(old: CasePin, next: CasePin): Difference[] {
  const channels = diffChannels(old.channels, next.channels);
  // Of another kind nothing else can be compared.
  if (old.kind !== next.kind) return [diffKind(old.kind, next.kind), ...diffCodes(old, next), ...channels];
  const shapes = diffShapes(old.shape ?? {}, next.shape ?? {});
  const lost = new Set(shapes.filter(({ verdict }) => verdict === "breaking").map(({ path }) => path));
  return [
    ...channels,
    ...diffCodes(old, next),
    ...withHandles(shapes, old.handles ?? {}),
    ...diffHandles(old.handles ?? {}, next, lost),
    ...diffPages(old.page ?? [], next, lost),
    ...diffShapes(old.data ?? {}, next.data ?? {}, "error.data"),
    ...diffSize("bytes", old, next),
    ...diffSize("tokens", old, next),
  ];
}

function diffKind(old: string, next: string): Difference {
  const oldKinds = old.split(" | ");
  const more = next.split(" | ").filter((kind) => !oldKinds.includes(kind));
  if (more.length === 0) {
    return { verdict: "additive", path: "kind", old, new: next, why: "whoever read every kind still does" };
  }
  return {
    verdict: "breaking",
    path: "kind",
    old,
    new: next,
    why: `a caller that reads ${old} is given ${more.join(" or ")}`,
  };
}

function diffChannels(old: readonly string[], next: readonly string[]): Difference[] {
  const difference = { path: "channels", old: old.join(", "), new: next.join(", ") };
  if (old.some((channel) => !next.includes(channel))) {
    return [{ ...difference, verdict: "breaking", why: "a host that reads the old channel shows its model nothing" }];
  }
  if (next.some((channel) => !old.includes(channel))) {
    return [{ ...difference, verdict: "additive", why: "a host that prefers the new channel reads it from now on" }];
  }
  return [];
}

function diffCodes({ codes: old = [] }: CasePin, { codes: next = [], kind }: CasePin): Difference[] {
  const gone = old.filter((code) => !next.includes(code));
  const fresh = next.filter((code) => !old.includes(code));
  const isError = kind.split(" | ").includes("error");
  return [
    ...(isError ? gone : []).map((code): Difference => {
      const why = "a caller that acts on the code does not know the error any more";
      return { verdict: "breaking", path: "codes", old: code, new: fresh.join(", ") || "nothing", why };
    }),
    ...fresh.map((code): Difference => {
      const why = "a caller that does not know the code still sees an error";
      return { verdict: "additive", path: "codes", old: "nothing", new: code, why };
    }),
  ];
}

// A path that is gone is worse where somebody needed it to act.
function withHandles(shapes: readonly Difference[], handles: Handles): Difference[] {
  return shapes.map((difference) => {
    const takers = Object.entries(handles)
      .filter(([path]) => path === difference.path || path.startsWith(`${difference.path}/`))
      .flatMap(([, tools]) => tools);
    if (difference.verdict !== "breaking" || takers.length === 0) return difference;
    return { ...difference, why: `${difference.why}; ${listed(takers)} took it` };
  });
}

// Where the path stands as it was, the tools that took it may have changed.
function diffHandles(old: Handles, next: CasePin, lost: ReadonlySet<string>): Difference[] {
  const differences: Difference[] = [];
  for (const [path, takers] of Object.entries(old)) {
    const left = next.handles?.[path] ?? [];
    const gone = takers.filter((taker) => !left.includes(taker));
    if (gone.length === 0 || isWithin(path, lost) || next.shape?.[path] === undefined) continue;
    const why = "what took the handle is gone: a caller holds a value that it can do less with";
    differences.push({ verdict: "breaking", path, old: listed(takers), new: listed(left), why });
  }
  for (const [path, takers] of Object.entries(next.handles ?? {})) {
    const fresh = takers.filter((taker) => !(old[path] ?? []).includes(taker));
    if (fresh.length === 0) continue;
    const why = "one more tool takes what the reply gives";
    differences.push({ verdict: "additive", path, old: listed(old[path] ?? []), new: listed(takers), why });
  }
  return differences;
}

function diffPages(old: readonly string[], next: CasePin, lost: ReadonlySet<string>): Difference[] {
  return old
    .filter((path) => next.page?.includes(path) !== true && !isWithin(path, lost) && next.shape?.[path] === undefined)
    .map((path) => {
      const why = "a caller cannot tell that there is more, or get it";
      return { verdict: "breaking", path, old: "pages", new: "nothing", why };
    });
}

function diffSize(name: "bytes" | "tokens", old: CasePin, next: CasePin): Difference[] {
  const ceiling = old[name];
  const size = next.measured === undefined ? next[name] : next.measured[name];
  if (ceiling === undefined || size === undefined || size <= ceiling) return [];
  const why = "the reply costs its reader more than was agreed";
  return [{ verdict: "breaking", path: name, old: `at most ${ceiling}`, new: String(size), why }];
}

function isWithin(path: string, paths: ReadonlySet<string>): boolean {
  return paths.has(path) || (path !== "" && isWithin(parentPath(path), paths));
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : names.join(", ");
}
