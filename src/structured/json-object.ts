import { type JsonWalkOptions, walkJson } from "../core/json-walk.js";
import { ReplyError } from "../core/reply-error.js";
import { walksOf } from "../core/walk-options.js";

/** A JSON object, as `structuredContent` has to be. */
export type JsonObject = { [key: string]: unknown };

// Nothing is pruned, since the declared schema speaks; a copy, so that no user code is left in a reply.
const walk: JsonWalkOptions = /* @__PURE__ */ copying();

/**
 * The payload as the JSON object that a reply carries.
 *
 * @throws {@link ReplyError} `unrepresentable_value` where JSON cannot carry it,
 * or where it is no object: a list is never wrapped silently.
 */
export function jsonObject(payload: unknown): JsonObject {
  const json = walkJson(walk, payload);
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json as JsonObject;
  const what = Array.isArray(json) ? "an array" : json === null || json === undefined ? "nothing" : `a ${typeof json}`;
  throw new ReplyError("unrepresentable_value", "", `${what}, where structured content is an object`);
}

function copying(): JsonWalkOptions {
  return Object.freeze({ ...walksOf([]).text, copy: true });
}
