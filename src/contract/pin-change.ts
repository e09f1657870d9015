/** How much a change matters to a caller who relied on the old reply. */
export type Verdict = "breaking" | "additive" | "cosmetic";

/** One difference between two pins. */
export type PinChange = {
  readonly verdict: Verdict;
  /** `""` for what is about all tools. */
  readonly tool: string;
  /** `""` for what is about all cases of the tool. */
  readonly case: string;
  /** What changed: a path of the shape, or `kind`, `channels`, `codes`, `page`, `bytes`, `tokens`. */
  readonly path: string;
  readonly old: string;
  readonly new: string;
  /** Why a caller cares. */
  readonly why: string;
  /** What it takes to accept it. */
  readonly accept: string;
};

/** What a change says before it is known where. */
export type Difference = Pick<PinChange, "verdict" | "path" | "old" | "new" | "why">;

/** The step of a version that a verdict asks for. */
export type SemverStep = "major" | "minor" | "patch" | "none";

const steps: Readonly<Record<Verdict, SemverStep>> = { breaking: "major", additive: "minor", cosmetic: "patch" };
const order: readonly Verdict[] = ["breaking", "additive", "cosmetic"];

/** How to accept a change: by the command that writes the lockfile anew. */
export const ACCEPT: string = "MCP_REPLY_UPDATE=1 npm test";

/** Puts a difference into its place, and says how to accept it. */
export function changeOf(difference: Difference, tool: string, name: string, command: string): PinChange {
  const accept = `${command}, and release a ${steps[difference.verdict]} version`;
  return { ...difference, tool, case: name, accept };
}

/** The worst verdict of all changes. */
export function worstOf(changes: readonly PinChange[]): Verdict | "none" {
  return order.find((verdict) => changes.some((change) => change.verdict === verdict)) ?? "none";
}

/** The step of a version that a verdict asks for. */
export function semverOf(verdict: Verdict | "none"): SemverStep {
  return verdict === "none" ? "none" : steps[verdict];
}

/** Worst first; else as they were found. */
export function byVerdict(changes: readonly PinChange[]): PinChange[] {
  return order.flatMap((verdict) => changes.filter((change) => change.verdict === verdict));
}
