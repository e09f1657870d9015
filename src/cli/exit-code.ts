/** What the command's exit code says. */
export const exitCode = {
  /** Everything asked for was done, and nothing was found. */
  ok: 0,
  /** A reply breaks a promise. */
  finding: 1,
  /** The command was used wrongly, or a package that it needs is missing. */
  usage: 2,
  /** A server or a call failed; what could be done was done. */
  fault: 3,
  /** The replies are not those of the pins. */
  drift: 4,
} as const;

/** The user's mistake: one clear line, and the exit code of a wrong use. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
