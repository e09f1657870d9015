import { MAX_DEPTH } from "../core/json-walk.js";
import { pointer, type Step } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";
import { ToolError } from "../core/tool-error.js";

/** A node of an outline, whatever else it holds. */
export type Branch = { readonly children: readonly Branch[]; readonly hiddenChildren?: number };

/** A node of a sliced outline: below the depth it says how many descendants are not shown. */
export type Sliced<N> = Omit<N, "children" | "hiddenChildren"> & { children: Sliced<N>[]; hiddenChildren?: number };

/**
 * Shows an outline down to a depth, and says what lies below it.
 *
 * The given nodes are at depth 0. A node at the depth keeps all its fields;
 * its `children` become `[]` and `hiddenChildren` counts the descendants that
 * are not shown, so that a node still is an outline node and nothing disappears
 * silently. Nodes without children, and everything above the depth, stay as
 * they are. Slicing again adds up: the counts stay true. Not mutated. Pure.
 *
 * @param outline - A node, or a list of nodes.
 * @param depth - How many levels of children to show, from 0; `undefined` and `null` show all.
 * @throws {@link ToolError} `INVALID_ARG` for a depth that is no whole number of at least 0.
 * @throws {@link ReplyError} `payload_too_large` where the hidden part is
 * deeper than a reply may be, or endless.
 *
 * @example
 * ```ts
 * sliceDepth({ id: "a", text: "a", children: [{ id: "b", text: "b", children: [] }] }, 0);
 * // { id: "a", text: "a", children: [], hiddenChildren: 1 }
 * ```
 */
export function sliceDepth<N extends Branch>(outline: readonly N[], depth: number | null | undefined): Sliced<N>[];
export function sliceDepth<N extends Branch>(outline: N, depth: number | null | undefined): Sliced<N>;
export function sliceDepth(outline: Branch | readonly Branch[], depth: unknown): unknown {
  const levels = depth ?? Number.POSITIVE_INFINITY;
  if (levels !== Number.POSITIVE_INFINITY && !(Number.isInteger(levels) && (levels as number) >= 0)) {
    throw new ToolError("INVALID_ARG", "depth is a whole number from 0", { argument: "depth", minimum: 0 });
  }
  return Array.isArray(outline)
    ? outline.map((node, i) => sliced(node, levels as number, [i]))
    : sliced(outline, levels as number, []);
}

function sliced(node: unknown, levels: number, path: readonly Step[]): unknown {
  // What is deeper than a reply can be is refused where the reply is written.
  if (!isBranch(node) || node.children.length === 0 || path.length > MAX_DEPTH) return node;
  if (levels === 0) {
    const hidden = hiddenBelow(node, path) + (node.hiddenChildren ?? 0);
    return { ...node, children: [], hiddenChildren: hidden };
  }
  const children = node.children.map((child, i) => sliced(child, levels - 1, [...path, "children", i]));
  return children.every((child, i) => child === node.children[i]) ? node : { ...node, children };
}

function hiddenBelow(node: Branch, path: readonly Step[]): number {
  if (path.length > 2 * MAX_DEPTH) {
    throw new ReplyError("payload_too_large", pointer(path), `more than ${MAX_DEPTH} nested nodes`);
  }
  let hidden = node.children.length;
  for (const [i, child] of node.children.entries()) {
    if (!isBranch(child)) continue;
    hidden += (child.hiddenChildren ?? 0) + hiddenBelow(child, [...path, "children", i]);
  }
  return hidden;
}

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null && Array.isArray((value as Branch).children);
}
