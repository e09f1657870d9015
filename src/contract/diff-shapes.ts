import type { Difference } from "./pin-change.js";
import { isString, type Place, placeOf, type Shape } from "./shape.js";
import { parentPath } from "./shape-path.js";

const GONE = "nothing";

/** What differs between two shapes; `at` stands before the paths. */
export function diffShapes(old: Shape, next: Shape, at = ""): Difference[] {
  const gone = Object.keys(old).filter((path) => !Object.hasOwn(next, path));
  const fresh = Object.keys(next).filter((path) => !Object.hasOwn(old, path));
  const both = Object.keys(old).filter((path) => Object.hasOwn(next, path));
  return [
    ...gone.filter((path) => isTop(path, gone)).map((path) => goneAt(path, old, next)),
    ...both.flatMap((path) => changedAt(path, placeOf(old[path] ?? ""), placeOf(next[path] ?? ""))),
    ...fresh.filter((path) => isTop(path, fresh)).map((path) => freshAt(path, old, next)),
  ].map((difference) => ({ ...difference, path: `${at}${difference.path}` }));
}

// What stands below a path that is gone goes with it, and is not told again.
function isTop(path: string, paths: readonly string[]): boolean {
  return path === "" || !paths.includes(parentPath(path));
}

function goneAt(path: string, old: Shape, next: Shape): Difference {
  const below = Object.keys(old).filter((other) => other.startsWith(`${path}/`)).length;
  const was = `${old[path]}${below > 0 ? `, and ${below} below it` : ""}`;
  const parent = parentPath(path);
  if (path.endsWith("/*")) {
    const container = placeOf(next[parent] ?? "").types;
    // No item was seen this time: nothing is known about what one would be.
    if (container.includes("array") || container.includes("object")) {
      return {
        verdict: "cosmetic",
        path,
        old: was,
        new: GONE,
        why: "no sample had an item: its shape is not known anew",
      };
    }
  }
  const parentTypes = placeOf(next[parent] ?? "").types;
  if (path !== "" && !parentTypes.includes("object") && !parentTypes.includes("array")) {
    return { verdict: "breaking", path, old: was, new: GONE, why: "what held it is of another type now" };
  }
  return { verdict: "breaking", path, old: was, new: GONE, why: "a caller that reads it finds nothing" };
}

function freshAt(path: string, old: Shape, next: Shape): Difference {
  const isItem = path.endsWith("/*") && placeOf(old[parentPath(path)] ?? "").types.includes("array");
  const why = isItem ? "items are seen for the first time" : "a caller that does not know it is not hurt";
  return { verdict: "additive", path, old: GONE, new: next[path] ?? "", why };
}

function changedAt(path: string, old: Place, next: Place): Difference[] {
  const difference = (verdict: Difference["verdict"], was: string, is: string, why: string): Difference => ({
    verdict,
    path,
    old: was,
    new: is,
    why,
  });
  const differences: Difference[] = [];
  const [was, is] = [old.types.join(" | "), next.types.join(" | ")];
  const more = next.types.filter((type) => !old.types.some((other) => covers(other, type)));
  const fewer = old.types.filter((type) => !next.types.some((other) => covers(type, other)));
  if (more.length > 0 && was === "null") {
    differences.push(difference("additive", was, is, "until now no sample had a value"));
  } else if (more.length > 0) {
    differences.push(difference("breaking", was, is, `a caller that handles ${was} may be given ${more.join(" or ")}`));
  } else if (fewer.length > 0) {
    differences.push(difference("additive", was, is, "whoever handled all of it still does"));
  } else if (was !== is) {
    differences.push(difference("cosmetic", was, is, "every value is still what it was said to be"));
  }
  if (!old.optional && next.optional) {
    differences.push(difference("breaking", "always there", "optional", "a caller that counts on it may find nothing"));
  } else if (old.optional && !next.optional) {
    differences.push(difference("additive", "optional", "always there", "whoever coped without it still does"));
  }
  return differences;
}

/** Tells whether a caller that handles `type` handles `other`: a string of any format is a string. */
function covers(type: string, other: string): boolean {
  return type === other || (type === "string" && isString(other));
}
