/** The place behind the JSON object that opens a text; -1 where it has no end. */
export function objectEnd(text: string): number {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{") open++;
    else if (sign === "}" && --open === 0) return at + 1;
    else if (sign === '"') {
      at = stringEnd(text, at);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at;
  }
  return -1;
}
