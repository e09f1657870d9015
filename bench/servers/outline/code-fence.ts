const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/**
 * The fence that is open after a line, given the one open before it: a fence of
 * backticks or tildes is closed by one of the same sign that is at least as long.
 */
export function fenceAfter(open: string | undefined, line: string): string | undefined {
  if (open === undefined) return OPENING.exec(line)?.[1];
  const closing = CLOSING.exec(line)?.[1];
  return closing?.startsWith(open) ? undefined : open;
}
