import { saving } from "../measure/comparison.js";
import type { ReportEntry } from "../measure/report.js";

const WINS = 3;

/** Says in words where most is saved: one sentence for each of the three replies that save most in a host. */
export function biggestWins(entries: readonly ReportEntry[]): string[] {
  return entries
    .flatMap(({ name, comparison }) => {
      const [best] = [...comparison.policies].sort((a, b) => b.before - b.after - (a.before - a.after));
      return best === undefined || best.after >= best.before ? [] : [{ name, ...best }];
    })
    .sort((a, b) => b.before - b.after - (a.before - a.after))
    .slice(0, WINS)
    .map(({ name, hosts, before, after }) => {
      const percent = Math.round(100 * saving({ before, after }));
      return `${name}: ${before - after} of ${before} tokens (${percent} %) in ${hosts.join(", ")}`;
    });
}
