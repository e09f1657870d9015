import { diffCases } from "./diff-cases.js";
import {
  ACCEPT,
  byVerdict,
  changeOf,
  type PinChange,
  type SemverStep,
  semverOf,
  type Verdict,
  worstOf,
} from "./pin-change.js";
import type { CasePin, Pruned, ReplyPins } from "./reply-pins.js";

/** What differs between two lockfiles, worst first. */
export type PinDiff = {
  readonly verdict: Verdict | "none";
  /** The step of the version that the worst change asks for. */
  readonly semver: SemverStep;
  readonly changes: readonly PinChange[];
  /** The entries that are new, and those that nobody makes any more, as `tool: case`. */
  readonly missing: readonly string[];
  readonly stale: readonly string[];
};

/** How a diff is told. */
export type DiffOptions = {
  /** The command that writes the lockfile anew. */
  readonly command?: string | undefined;
};

/**
 * Compares two pins and says of each difference whether it breaks a caller.
 *
 * *Breaking*: a path, a code, a channel, a handle or a page key is gone, a type
 * changed, what was always there is optional, a ceiling is passed. *Additive*:
 * there is more. *Cosmetic*: nothing that a caller sees. The order of keys and
 * of samples is no difference.
 *
 * @example
 * ```ts
 * import { diffPins, pinReplies } from "mcp-reply/contract";
 *
 * const pin = (issue: object) =>
 *   pinReplies([{ tool: "issue_get", reply: { content: [{ type: "text", text: JSON.stringify(issue) }] } }]);
 * const { verdict, semver, changes } = diffPins(pin({ id: 7, title: "a" }), pin({ title: "a", open: true }));
 * [verdict, semver, changes.map((change) => `${change.path} ${change.verdict}`)];
 * // ["breaking", "major", ["/id breaking", "/open additive"]]
 * ```
 */
export function diffPins(old: ReplyPins, next: ReplyPins, { command = ACCEPT }: DiffOptions = {}): PinDiff {
  const changes: PinChange[] = [...diffPruned(old.pruned, next.pruned, command)];
  const missing: string[] = [];
  const stale: string[] = [];
  for (const [tool, name] of entriesOf(old, next)) {
    const was = casePin(old, tool, name);
    const is = casePin(next, tool, name);
    if (was !== undefined && is !== undefined) {
      changes.push(...diffCases(was, is).map((difference) => changeOf(difference, tool, name, command)));
      continue;
    }
    (is === undefined ? stale : missing).push(`${tool}: ${name}`);
    const difference =
      is === undefined
        ? ({
            verdict: "breaking",
            old: was?.kind ?? "",
            new: "nothing",
            why: "nobody watches over the case any more",
          } as const)
        : ({ verdict: "additive", old: "nothing", new: is.kind, why: "the case is new" } as const);
    changes.push(changeOf({ ...difference, path: "case" }, tool, name, command));
  }
  const verdict = worstOf(changes);
  return { verdict, semver: semverOf(verdict), changes: byVerdict(changes), missing, stale };
}

function entriesOf(...pins: readonly ReplyPins[]): [tool: string, name: string][] {
  const keys = pins.flatMap(({ tools }) =>
    Object.entries(tools).flatMap(([tool, cases]) => Object.keys(cases).map((name) => JSON.stringify([tool, name]))),
  );
  return [...new Set(keys)].map((key) => JSON.parse(key) as [string, string]);
}

function casePin({ tools }: ReplyPins, tool: string, name: string): CasePin | undefined {
  const cases = Object.hasOwn(tools, tool) ? tools[tool] : undefined;
  return cases !== undefined && Object.hasOwn(cases, name) ? cases[name] : undefined;
}

// A reader that does not know a reason finds nothing where the field was.
function diffPruned(old: Pruned, next: Pruned, command: string): PinChange[] {
  const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
  return fields
    .filter((field) => old[field] !== next[field])
    .map((field) => {
      const verdict = Object.hasOwn(next, field) ? "breaking" : "additive";
      const why =
        verdict === "breaking" ? "a caller has to know where else it gets the field" : "the field is sent again";
      const [was, is] = [old[field] ?? "nothing", next[field] ?? "nothing"];
      return changeOf({ verdict, path: `pruned ${field}`, old: was, new: is, why }, "", "", command);
    });
}
