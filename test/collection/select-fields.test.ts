import { ToolError } from "mcp-reply";
import { collectionPage, selectFields } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

type Message = { id: string; subject: string; size?: number };
const messages: Message[] = [
  { subject: "a", id: "1" },
  { id: "2", subject: "b", size: 9 },
];
const page = { ...collectionPage(messages, { limit: 5 }), queue: "orders" };

describe("selectFields", () => {
  it("keeps what was asked for, the identity, the order of fields and the rest of the page", () => {
    expect(JSON.stringify(selectFields(page, ["subject"], { always: ["id"] }))).toBe(
      '{"items":[{"subject":"a","id":"1"},{"id":"2","subject":"b"}],"limit":5,"truncated":false,"queue":"orders"}',
    );
  });

  it("gives all for undefined and null, the identity alone for []", () => {
    expect(selectFields(page, undefined)).toEqual(page);
    expect(selectFields(page, null)).toEqual(page);
    expect(selectFields(page, [], { always: ["id"] }).items).toEqual([{ id: "1" }, { id: "2" }]);
  });

  it("knows the fields of every item, not of the first alone", () => {
    expect(selectFields(page, ["size"], { always: ["id"] }).items).toEqual([{ id: "1" }, { id: "2", size: 9 }]);
  });

  it("lists the fields that there are for one that there is not", () => {
    expect(() => selectFields(page, ["subjet", "id"])).toThrow(ToolError);
    expect(() => selectFields(page, ["subjet", "id"])).toThrow(
      expect.objectContaining({
        code: "INVALID_ARG",
        message: 'There is no field "subjet"; there are "subject", "id", "size"',
        data: { argument: "fields", unknown: ["subjet"], known: ["subject", "id", "size"] },
      }),
    );
  });

  it("goes by the known fields where they are given", () => {
    expect(selectFields(page, ["body"], { always: ["id"], known: ["body"] }).items).toEqual([{ id: "1" }, { id: "2" }]);
    expect(() => selectFields(page, ["size"], { known: ["id"] })).toThrow('There is no field "size"; there are "id"');
  });

  it("calls nothing unknown where there are no items to know it by", () => {
    const empty = collectionPage<Message>([], { limit: 5 });
    expect(selectFields(empty, ["subjet"])).toEqual(empty);
    expect(() => selectFields(empty, ["subjet"], { known: ["id"] })).toThrow("subjet");
  });

  for (const fields of ["id", { 0: "id" }, [1], [undefined]]) {
    it(`refuses ${JSON.stringify(fields)}, which is no list of names`, () => {
      expect(() => selectFields(page, fields)).toThrow(expect.objectContaining({ code: "INVALID_ARG" }));
    });
  }

  it("takes items as JSON sees them, and leaves alone what has no fields", () => {
    const at = new Date(0);
    const odd = collectionPage<unknown>([1, null, [2], at, JSON.parse('{"__proto__":1,"a":2}')], { limit: 5 });
    expect(JSON.stringify(selectFields(odd, ["__proto__"]).items)).toBe(
      '[1,null,[2],"1970-01-01T00:00:00.000Z",{"__proto__":1}]',
    );
  });

  it("mutates nothing, and a second time changes nothing", () => {
    const before = JSON.stringify(page);
    const once = selectFields(page, ["size"], { always: ["id"] });
    expect(selectFields(once, ["size"], { always: ["id"] })).toEqual(once);
    expect(JSON.stringify(page)).toBe(before);
  });
});
