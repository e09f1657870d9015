import type { ListedTool, PinOptions, ReplyCase } from "./reply-case.js";

/**
 * Compares the cases with `tools/list`, both ways: what has no case is not
 * watched, and a case of no tool watches nothing.
 */
export function incompleteness(cases: readonly ReplyCase[], { tools, unpinned = {} }: PinOptions): string[] {
  if (tools === undefined) return [];
  const listed = new Set(tools.map(({ name }: ListedTool) => name));
  const pinned = new Set(cases.map(({ tool }) => tool));
  const excused = Object.keys(unpinned);
  return [
    ...[...listed]
      .filter((name) => !pinned.has(name) && !excused.includes(name))
      .map((name) => `no case: ${name} is in tools/list; add one, or name it in \`unpinned\` with the reason`),
    ...[...pinned]
      .filter((name) => !listed.has(name))
      .map((name) => `no tool: ${name} has a case, and is not in tools/list`),
    ...excused
      .filter((name) => !listed.has(name))
      .map((name) => `no tool: ${name} is in \`unpinned\`, and not in tools/list`),
    ...excused.filter((name) => pinned.has(name)).map((name) => `a case after all: ${name} is in \`unpinned\``),
  ].sort();
}
