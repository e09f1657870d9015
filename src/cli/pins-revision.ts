import { execFileSync } from "node:child_process";
import { parsePins } from "../contract/lockfile.js";
import { readPins } from "../contract/pin-file.js";
import type { ReplyPins } from "../contract/reply-pins.js";
import { UsageError } from "./exit-code.js";

const none: ReplyPins = { version: 1, pruned: {}, tools: {} };

/**
 * Reads a lockfile as two revisions of git have it: `main..HEAD`, or `main` for
 * what is different in the working tree. Where a revision has no such file, it
 * pins nothing.
 *
 * @throws {@link UsageError} for a revision that git does not know.
 */
export function pinsOfRevisions(range: string, file: string): { old: ReplyPins; next: ReplyPins } {
  const [from = "", to, ...more] = range.split("..");
  if (from === "" || more.length > 0) throw new UsageError(`--diff is not OLD or OLD..NEW: ${range}`);
  return { old: pinsAt(from, file), next: to === undefined ? (readPins(file) ?? none) : pinsAt(to || "HEAD", file) };
}

function pinsAt(revision: string, file: string): ReplyPins {
  if (git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`) === undefined) {
    throw new UsageError(`git knows no revision ${revision}`);
  }
  const text = git("show", "--end-of-options", `${revision}:./${file}`);
  return text === undefined ? none : parsePins(text);
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === "ENOENT") throw new UsageError("--diff needs git");
    return undefined;
  }
}
