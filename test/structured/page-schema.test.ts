import { Ajv } from "ajv";
import { ReplyError } from "mcp-reply";
import { cursorsOf, fitToBudget, paginate, partialFailure } from "mcp-reply/collection";
import { type JsonSchema, pageSchema } from "mcp-reply/structured";
import { describe, expect, it } from "vitest";

const item: JsonSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: {
    id: { type: "string" },
    tags: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
    body: { anyOf: [{ type: "object", properties: {} }, { type: "null" }] },
  },
  required: ["id"],
};
const schema = pageSchema(item, { queue: { type: "string" } });
const validate = new Ajv({ strict: true }).compile(schema);
const all = [{ id: "1", tags: [{ name: "a" }] }, { id: "2", body: null }, { id: "3" }];
const at = { limit: 2, scope: "s" };
const page = { ...paginate(all, at), queue: "orders" };

describe("the page schema", () => {
  it("takes every page that this library makes", () => {
    const fitted = fitToBudget(page, { max: 10, cursorAfter: cursorsOf(all, at) });
    const last = paginate(all, { ...at, cursor: page.nextCursor });
    const pages = [page, fitted, { ...last, queue: "orders" }, partialFailure(page, new Error("lost"))];
    for (const one of pages) expect([validate(one), validate.errors]).toEqual([true, null]);
  });

  for (const [name, other] of Object.entries({
    "an undeclared key": { ...page, extra: 1 },
    "an undeclared key of an item": { ...page, items: [{ id: "1", other: 1 }] },
    "an undeclared key deep in an item": { ...page, items: [{ id: "1", tags: [{ name: "a", x: 1 }] }] },
    "an undeclared key in a choice": { ...page, items: [{ id: "1", body: { x: 1 } }] },
    "an undeclared key of the failure": { ...page, failure: { code: "A", message: "b", data: 1 } },
    "a page without items": { ...page, items: undefined },
    "a reason that there is not": { ...page, truncationReason: "tired" },
    "a page without what the author added": { ...page, queue: undefined },
  })) {
    it(`refuses ${name}`, () => expect(validate(JSON.parse(JSON.stringify(other)))).toBe(false));
  }

  it("closes every object in it", () => {
    const objects = [...JSON.stringify(schema).matchAll(/"type":"object"/g)].length;
    expect([...JSON.stringify(schema).matchAll(/"additionalProperties":false/g)]).toHaveLength(objects);
    expect(objects).toBe(5);
  });

  it("leaves the item's schema alone, and shares nothing with it", () => {
    expect(item).not.toHaveProperty("additionalProperties");
    schema.properties.items = {};
    expect(pageSchema(item).properties.items).not.toEqual({});
  });

  const refused: [name: string, schema: unknown, path: string][] = [
    ["an open object", { type: "object", additionalProperties: true }, "/additionalProperties"],
    ["an object of any keys", { additionalProperties: { type: "string" } }, "/additionalProperties"],
    ["a reference", { properties: { a: { $ref: "#/$defs/a" } } }, "/properties/a/$ref"],
    ["allOf", { items: { allOf: [] } }, "/items/allOf"],
    ["patterns", { anyOf: [{ patternProperties: {} }] }, "/anyOf/0/patternProperties"],
    ["what is no schema", { properties: { a: true } }, "/properties/a"],
  ];
  for (const [name, wrong, path] of refused) {
    it(`refuses ${name} in an item`, () => {
      expect(() => pageSchema(wrong as JsonSchema)).toThrow(ReplyError);
      expect(() => pageSchema(wrong as JsonSchema)).toThrow(expect.objectContaining({ code: "invalid_option", path }));
    });
  }

  it("refuses a field that a page has already", () => {
    expect(() => pageSchema(item, { total: {} })).toThrow("/total");
  });
});
