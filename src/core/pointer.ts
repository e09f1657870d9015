/** A step of a path: an object's key or an array's index. */
export type Step = string | number;

/**
 * Joins steps into a JSON Pointer (RFC 6901). No steps give `""`, the root.
 *
 * @example
 * ```ts
 * pointer(["rows", 3, "a/b"]); // "/rows/3/a~1b"
 * ```
 */
export function pointer(steps: readonly Step[]): string {
  return steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
