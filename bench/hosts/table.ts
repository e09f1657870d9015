import { markdownTable } from "markdown-table";
import { change } from "../demo/reply-size.js";
import type { HostResult } from "./run.js";

/** Tokens that reached the model, host by host: the sum of the calls, and each call. */
export function hostTable(results: readonly HostResult[]): string {
  const calls = results[0]?.costs.map(({ call }) => call) ?? [];
  const header = ["host", "version", "replies predicted exactly", "before", "after", "change", ...calls];
  const body = results.map(({ host, versions, checked, costs }) => {
    const before = sum(costs.map((cost) => cost.before));
    const after = sum(costs.map((cost) => cost.after));
    return [
      host,
      Object.values(versions).join(", "),
      String(checked),
      before.toLocaleString("en"),
      after.toLocaleString("en"),
      change(before, after),
      ...costs.map((cost) => change(cost.before, cost.after)),
    ];
  });
  const align = ["l", "l", ...Array(4 + calls.length).fill("r")];
  return markdownTable([header, ...body], { align });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
