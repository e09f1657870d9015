import { pruneGuiFields, toolSuccessPayload } from "mcp-reply";
import { outlineOfBytes } from "./corpora.js";
import { consume } from "./timing.js";

// One process, one payload, one text: `idle` builds the payload, the other two write it as well.
const [mode, megabytes] = process.argv.slice(2);
const payload = outlineOfBytes(Number(megabytes) * 1e6);
const pruned = mode === "native" ? pruneGuiFields(payload) : undefined;
const payloadBytes = Number(megabytes) * 1e6;
warmUp();

const before = process.hrtime.bigint();
const textBytes = mode === "idle" ? 0 : consume(write());
const milliseconds = Number(process.hrtime.bigint() - before) / 1e6;
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ payloadBytes, textBytes, milliseconds, peakMegabytes }));

function write(): string {
  return mode === "native" ? JSON.stringify(pruned) : toolSuccessPayload("growth", payload).content[0].text;
}

function warmUp(): void {
  const small = outlineOfBytes(2e5);
  for (let i = 0; i < 50; i++) consume(toolSuccessPayload("growth", small).content[0].text);
}
