import { writeFileSync } from "node:fs";
import { pruneGuiFields } from "mcp-reply";
import { corpora } from "../cpu/corpora.js";

// Captures the corpora anew: pruned payloads of the outline server. They are committed, so that a row
// of evidence does not go stale with the READMEs of the installed packages, from which the server invents its texts.
const names = new Map([
  ["list of 2,862", "page-list"],
  ["outline of 200", "page-200"],
  ["irregular", "irregular"],
]);
for (const { name, payload } of corpora()) {
  const file = names.get(name);
  if (file === undefined) continue;
  writeFileSync(
    new URL(`../corpora/${file}.json`, import.meta.url),
    `${JSON.stringify(pruneGuiFields(payload as unknown))}\n`,
  );
}
