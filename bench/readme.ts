import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const readme = fileURLToPath(new URL("../README.md", import.meta.url));
const results = fileURLToPath(new URL("./results/", import.meta.url));

/** What the benches wrote: the name of each Markdown file in bench/results, without its ending, and its text. */
export function readFigures(): Map<string, string> {
  const names = readdirSync(results).filter((name) => name.endsWith(".md"));
  return new Map(names.map((name) => [name.slice(0, -3), readFileSync(results + name, "utf8").trimEnd()]));
}

/**
 * Puts result files between their markers, `<!-- generated: name -->` and `<!-- /generated -->`.
 *
 * @throws where a marker names no result file.
 */
export function withFigures(text: string, figures: ReadonlyMap<string, string>): string {
  return text.replace(
    /(<!-- generated: (\S+) -->\n)[\s\S]*?(<!-- \/generated -->)/g,
    (_, start: string, name: string, end: string) => {
      const figure = figures.get(name);
      if (figure === undefined) throw new Error(`README.md asks for bench/results/${name}.md, which is not there`);
      return `${start}${figure}\n${end}`;
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(readme, withFigures(readFileSync(readme, "utf8"), readFigures()));
}
