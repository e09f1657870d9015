import type { PinDiff } from "./diff-pins.js";
import type { PinChange } from "./pin-change.js";

/**
 * Tells a diff as plain text, fit for a failing test: worst first, each with
 * what was, what is, why a caller cares and how to accept it.
 */
export function diffText(diff: PinDiff): string {
  if (diff.verdict === "none") return "No reply changed its shape.";
  const blocks = diff.changes.map((change) =>
    [
      `${change.verdict}: ${placeText(change)}`,
      `  was ${change.old}, is ${change.new}`,
      `  why: ${change.why}`,
      `  to accept: ${change.accept}`,
    ].join("\n"),
  );
  return [headline(diff), ...blocks].join("\n");
}

/** Tells a diff as Markdown, fit for a comment on a pull request. */
export function diffMarkdown(diff: PinDiff): string {
  if (diff.verdict === "none") return "**Replies:** no change of shape.\n";
  const rows = diff.changes.map(
    (change) =>
      `| ${change.verdict} | ${cell(placeText(change))} | ${cell(change.old)} | ${cell(change.new)} | ${cell(change.why)} |`,
  );
  const accept = [...new Set(diff.changes.map((change) => change.accept))].map((line) => `- \`${line}\``);
  return [
    `**Replies:** ${headline(diff)}`,
    "",
    "| verdict | where | was | is | why a caller cares |",
    "| :-- | :-- | :-- | :-- | :-- |",
    ...rows,
    "",
    "To accept:",
    "",
    ...accept,
    "",
  ].join("\n");
}

function headline({ changes, semver }: PinDiff): string {
  const counts = (["breaking", "additive", "cosmetic"] as const)
    .map((verdict) => [changes.filter((change) => change.verdict === verdict).length, verdict] as const)
    .filter(([count]) => count > 0);
  return `${counts.map(([count, verdict]) => `${count} ${verdict}`).join(", ")}; a ${semver} version.`;
}

function placeText({ tool, case: name, path }: PinChange): string {
  return [tool, name === "default" ? "" : name && `"${name}"`, path || "the root"]
    .filter((part) => part !== "")
    .join(" ");
}

// A bar or a line break would end the cell; a reply may put anything into its keys.
function cell(text: string): string {
  return text.replace(/[\\|<>`*_]/g, "\\$&").replace(/\s+/g, " ");
}
