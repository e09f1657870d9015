import { pointer } from "../core/pointer.js";

/** A step of a shape: a field's name, or any item. */
export type ShapeStep = { readonly item: true } | { readonly item: false; readonly name: string };

/** Any item of a list, or any entry of an object whose keys are data. */
export const ITEM: ShapeStep = { item: true };

/**
 * Writes steps as a JSON Pointer in which `*` stands for any item. A field that
 * is itself named `*` is written `~2`.
 */
export function shapePath(steps: readonly ShapeStep[]): string {
  return steps.map((step) => (step.item ? "/*" : step.name === "*" ? "/~2" : pointer([step.name]))).join("");
}

/** The path of what stands around a place: `""` for a field of the root. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** The last step of a path as it is written. */
export function lastStep(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * Folds steps that begin to repeat: a tree has one shape however deep it is.
 *
 * A block below a block below a block has the path of a block below a block. Steps that pass
 * through no list are folded from the third time on, since `data` in `data` is
 * no tree yet; lists in lists are never folded.
 */
export function folded(steps: readonly ShapeStep[]): readonly ShapeStep[] {
  for (let length = 1; length * 2 <= steps.length; length++) {
    const tail = steps.slice(-length);
    const items = tail.filter(({ item }) => item).length;
    if (items === length) continue;
    const times = items > 0 ? 2 : 3;
    if (length * times > steps.length) continue;
    const before = steps.slice(-length * times);
    if (before.every((step, i) => isSame(step, tail[i % length]))) return steps.slice(0, -length);
  }
  return steps;
}

function isSame(a: ShapeStep, b: ShapeStep | undefined): boolean {
  return b !== undefined && (a.item ? b.item : !b.item && a.name === b.name);
}
