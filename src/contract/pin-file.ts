import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { incompleteness } from "./completeness.js";
import { ContractError } from "./contract-error.js";
import { diffPins, type PinDiff } from "./diff-pins.js";
import { diffText } from "./diff-report.js";
import { formatPins, parsePins, updatedPins } from "./lockfile.js";
import { ACCEPT } from "./pin-change.js";
import { pinReplies } from "./pin-replies.js";
import type { PinOptions, ReplyCase } from "./reply-case.js";
import type { ReplyPins } from "./reply-pins.js";

/** A path, or a file URL. */
export type FilePath = string | { readonly href: string };

/** How replies are compared with their lockfile. */
export type PinFileOptions = PinOptions & {
  /** Writes the file anew; what the environment variable `MCP_REPLY_UPDATE` says unless set. Never in CI. */
  readonly update?: boolean | undefined;
  /** Fails on additive and cosmetic changes too, so that the file never lags behind. */
  readonly strict?: boolean | undefined;
  /** The command that a failure tells to run, `MCP_REPLY_UPDATE=1 npm test` unless set. */
  readonly command?: string | undefined;
};

/**
 * Asserts that replies look as the committed lockfile says.
 *
 * A breaking change fails, and so does an entry that the file does not have yet
 * or that no case makes any more; with `tools`, a tool without a case and a case
 * without a tool. Additive and cosmetic changes are given back, and fail only if
 * `strict`. With `update` the file is written anew; where the environment
 * variable `CI` is set, nothing is ever written.
 *
 * @param file - The lockfile, `replies.lock.json` by custom: a path or a file URL.
 * @returns What differs from the file as it was, where that is no failure.
 * @throws {@link ContractError} with a block for each difference, why a caller cares and how to accept it.
 * @throws {@link ReplyError} `invalid_option` for a case or a file that is none.
 */
export function assertReplyPins(file: FilePath, cases: readonly ReplyCase[], options: PinFileOptions = {}): PinDiff {
  const { command = ACCEPT, strict = false } = options;
  const gaps = incompleteness(cases, options);
  if (gaps.length > 0) throw new ContractError("The pinned cases and tools/list differ:", gaps);
  const next = pinReplies(cases, options);
  const old = readPins(file);
  const diff = diffPins(old ?? { version: 1, pruned: {}, tools: {} }, next, { command });
  if ((options.update ?? isSet("MCP_REPLY_UPDATE")) && !isSet("CI")) {
    writePins(file, old === undefined ? next : updatedPins(old, next));
    return diff;
  }
  if (old === undefined)
    throw new ContractError(`There is no reply lockfile ${pathOf(file)}.`, [`to write it: ${command}`]);
  const entries = [
    ...diff.missing.map((entry) => `missing: ${entry} is not in the file; to add it: ${command}`),
    ...diff.stale.map((entry) => `stale: ${entry} is in the file, and no case makes it; to remove it: ${command}`),
  ];
  const fails = strict ? diff.verdict !== "none" : diff.verdict === "breaking";
  if (entries.length > 0 || fails) {
    throw new ContractError("Replies differ from their lockfile:", [...entries, diffText(diff)]);
  }
  return diff;
}

/** Reads a lockfile; `undefined` where there is none. */
export function readPins(file: FilePath): ReplyPins | undefined {
  const path = pathOf(file);
  return existsSync(path) ? parsePins(readFileSync(path, "utf8")) : undefined;
}

/** Writes a lockfile. */
export function writePins(file: FilePath, pins: ReplyPins): void {
  writeFileSync(pathOf(file), formatPins(pins));
}

function pathOf(file: FilePath): string {
  return typeof file === "string" ? file : fileURLToPath(file.href);
}

function isSet(name: string): boolean {
  const value = process.env[name];
  return value !== undefined && !["", "0", "false"].includes(value);
}
