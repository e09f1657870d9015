import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { readToolReply } from "mcp-reply";
import { hostGroups, modelText } from "mcp-reply/measure";
import { captureStyles } from "./queues/capture.js";
import { type QueueResults, queueTable } from "./queues/table.js";
import { writeResults } from "./results-file.js";

const groups = hostGroups();
const captured = await captureStyles();
const measured: QueueResults = {
  tokenizer: "o200k_base",
  results: captured.map(({ call, replies }) => ({
    call,
    styles: replies.map(({ style, reply }) => {
      const last = lastItem(reply);
      const costs = groups.map(({ hosts, policy }) => {
        const text = modelText(reply, policy, { tool: "tool", server: "queues" });
        return { hosts: hosts.join(", "), tokens: countTokens(text), reaches: text.includes(last) };
      });
      return { style, wire: JSON.stringify(reply).length, costs };
    }),
  })),
};
const table = queueTable(measured, "50 queues");

if (process.argv.includes("--write")) writeResults("queues", measured, table);
else process.stdout.write(`${table}\n`);

// What a page holds last, by which its items are seen to have arrived; "" of any other reply.
function lastItem(reply: unknown): string {
  const read = readToolReply(reply);
  const { items } = ((read.ok && read.data) || {}) as { items?: { name?: string; id?: string }[] };
  const last = items?.at(-1);
  return last?.name ?? last?.id ?? "";
}
