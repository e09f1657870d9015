/**
 * The names of the fields that a reply left out of a payload.
 *
 * @throws where the reply says anything that the payload does not.
 */
export function droppedFields(whole: unknown, sent: unknown, path = ""): string[] {
  if (!isContainer(whole) || !isContainer(sent)) {
    if (whole !== sent) throw new Error(`${path}: ${JSON.stringify(sent)} is not in the payload`);
    return [];
  }
  const extra = Object.keys(sent).filter((key) => !Object.hasOwn(whole, key));
  if (extra.length > 0 || Array.isArray(whole) !== Array.isArray(sent)) {
    throw new Error(`${path}: ${extra.join(", ")} not in the payload`);
  }
  return Object.entries(whole).flatMap(([key, field]) =>
    Object.hasOwn(sent, key) ? droppedFields(field, sent[key], `${path}/${key}`) : [key],
  );
}

/** Every object with the keys `id`, `text` and `children`, wherever it stands. */
export function outlineNodes(value: unknown): Record<string, unknown>[] {
  if (!isContainer(value)) return [];
  const own = ["id", "text", "children"].every((key) => Object.hasOwn(value, key)) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(outlineNodes)];
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
