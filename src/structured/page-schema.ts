import { pointer, type Step } from "../core/pointer.js";
import { ReplyError } from "../core/reply-error.js";

/** A JSON Schema, as a tool's declaration carries it. */
export type JsonSchema = { [keyword: string]: unknown };

/** The schema of a page: an object at the root, in which nothing is undeclared. */
export type PageSchema = {
  type: "object";
  properties: { [name: string]: JsonSchema };
  required: string[];
  additionalProperties: false;
};

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

/**
 * Declares the output of a tool that answers with a page, as JSON Schema.
 *
 * The root is an object, and every object in it refuses what is not declared,
 * as strict clients demand: `additionalProperties: false` is added to the
 * item's schema wherever it is missing. All that this library puts on a page is
 * declared: `total`, `oversized` and `failure` too. The given schemas are not
 * mutated, the result shares nothing with them. Pure.
 *
 * @param item - The schema of an item. Where callers choose fields, `required`
 * holds the identity fields alone.
 * @param extra - The schemas of what you put on the page beside; they are required.
 * @throws {@link ReplyError} `invalid_option` with the path in the item's schema
 * for what cannot be closed or moved: `additionalProperties` other than false,
 * `patternProperties`, `allOf`, `$ref` and other references; and for an extra
 * field that a page has already.
 *
 * @example
 * ```ts
 * const schema = pageSchema({ type: "object", properties: { id: { type: "string" } }, required: ["id"] });
 * schema.properties.items?.items;
 * // { type: "object", properties: { id: { type: "string" } }, required: ["id"], additionalProperties: false }
 * ```
 */
export function pageSchema(item: JsonSchema, extra: { readonly [name: string]: JsonSchema } = {}): PageSchema {
  const properties: { [name: string]: JsonSchema } = {
    items: { type: "array", items: closed(item, []) as JsonSchema },
    limit: { type: "integer", minimum: 1 },
    cursor: text,
    nextCursor: text,
    truncated: { type: "boolean" },
    truncationReason: { enum: ["limit_reached", "backend_cap", "mid_batch_failure", "budget_reached"], ...text },
    total: count,
    oversized: { type: "boolean" },
    failure: {
      type: "object",
      properties: { code: text, message: text },
      required: ["code", "message"],
      additionalProperties: false,
    },
  };
  for (const [name, schema] of Object.entries(extra)) {
    if (Object.hasOwn(properties, name)) refuse([name], "a field that a page has already");
    properties[name] = closed(schema, [name]) as JsonSchema;
  }
  const required = ["items", "limit", "truncated", ...Object.keys(extra)];
  return { type: "object", properties: structuredCopy(properties), required, additionalProperties: false };
}

const unmovable: readonly string[] = [
  ...["$ref", "$dynamicRef", "$recursiveRef", "$id", "$anchor", "$dynamicAnchor", "$defs", "definitions"],
  ...["allOf", "patternProperties", "unevaluatedProperties", "dependentSchemas", "if", "propertyNames"],
];
const listsOfSchemas: readonly string[] = ["anyOf", "oneOf", "prefixItems"];

function closed(schema: unknown, path: readonly Step[]): unknown {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return refuse(path, "not a schema");
  const result: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const at = [...path, keyword];
    if (keyword === "$schema") continue;
    if (unmovable.includes(keyword)) refuse(at, "cannot be closed or moved into a page; write it out");
    if (keyword === "additionalProperties" && value !== false) refuse(at, "not false: a strict client refuses it");
    if (keyword === "properties") result[keyword] = closedFields(value as JsonSchema, at);
    else if (listsOfSchemas.includes(keyword))
      result[keyword] = (value as unknown[]).map((s, i) => closed(s, [...at, i]));
    else result[keyword] = keyword === "items" && typeof value === "object" ? closed(value, at) : value;
  }
  const { type } = result;
  const holdsFields = type === "object" || (Array.isArray(type) && type.includes("object"));
  if (holdsFields || result.properties !== undefined) result.additionalProperties = false;
  return result;
}

function closedFields(fields: JsonSchema, path: readonly Step[]): JsonSchema {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, closed(schema, [...path, name])]));
}

// Schemas are JSON: what they share here must not be shared with the next page's.
function structuredCopy<T>(schemas: T): T {
  return JSON.parse(JSON.stringify(schemas));
}

function refuse(path: readonly Step[], reason: string): never {
  throw new ReplyError("invalid_option", pointer(path), reason);
}
