import { ReplyError, ToolError } from "mcp-reply";
import { cursorsOf, paginate } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

const letters = [..."abcdef"];
const at = { limit: 2, scope: "letters" };
const keyed = { ...at, key: (letter: string) => letter };
const next = (options: typeof at, all: readonly string[] = letters): string => paginate(all, options).nextCursor ?? "";
const base64url = (json: string): string => Buffer.from(json).toString("base64url");

describe("paginate", () => {
  for (const cursor of [undefined, null, ""]) {
    it(`${JSON.stringify(cursor)} is the first page`, () => {
      const { nextCursor, ...page } = paginate(letters, { ...at, cursor });
      expect(page).toEqual({
        items: ["a", "b"],
        limit: 2,
        truncated: true,
        truncationReason: "limit_reached",
        total: 6,
      });
      expect(nextCursor).toMatch(/^[\w-]+$/);
    });
  }

  it("says on the last page where it began, and nothing of what is not there", () => {
    const cursor = next({ ...at, limit: 4 });
    expect(paginate(letters, { ...at, cursor })).toEqual({
      items: ["e", "f"],
      limit: 2,
      cursor,
      truncated: false,
      total: 6,
    });
  });

  const invalid: [name: string, cursor: unknown][] = [
    ["no string", 7],
    ["no base64", "%%%"],
    ["no JSON", base64url("nothing")],
    ["no list", base64url('{"a":1}')],
    ["another version", base64url('[2,"letters",2]')],
    ["another scope", next({ ...at, scope: "digits" })],
    ["offset 0", base64url('[1,"letters",0]')],
    ["a broken offset", base64url('[1,"letters",1.5]')],
    ["out of range", base64url('[1,"letters",6]')],
    ["more than was written", base64url('[1,"letters",2,"b","c"]')],
    ["white space inside", base64url('[1, "letters", 2]')],
    ["padding", `${next(at)}=`],
    ["a key that nobody asked for", next(keyed)],
  ];
  for (const [name, cursor] of invalid) {
    it(`a cursor of ${name} is INVALID_CURSOR`, () => {
      expect(() => paginate(letters, { ...at, cursor })).toThrow(ToolError);
      expect(() => paginate(letters, { ...at, cursor })).toThrow(expect.objectContaining({ code: "INVALID_CURSOR" }));
    });
  }

  it("a cursor without the key that is asked for is INVALID_CURSOR", () => {
    expect(() => paginate(letters, { ...keyed, cursor: next(at) })).toThrow(
      expect.objectContaining({ code: "INVALID_CURSOR" }),
    );
  });

  it("goes on behind its last item, wherever that moved", () => {
    const cursor = next(keyed);
    expect(paginate([..."xyabcd"], { ...keyed, cursor }).items).toEqual(["c", "d"]);
    expect(paginate([..."bcd"], { ...keyed, cursor }).items).toEqual(["c", "d"]);
    expect(paginate(["b"], { ...keyed, cursor })).toMatchObject({ items: [], truncated: false });
  });

  it("says STALE_CURSOR where that item is gone", () => {
    const cursor = next(keyed);
    for (const all of [[], [..."acdef"]]) {
      expect(() => paginate(all, { ...keyed, cursor })).toThrow(expect.objectContaining({ code: "STALE_CURSOR" }));
    }
  });

  it("stands on its own item among equal keys", () => {
    const same = { ...at, key: () => "same" };
    expect(paginate(letters, { ...same, cursor: next(same) }).items).toEqual(["c", "d"]);
  });

  it("carries scopes and keys of every script", () => {
    const options = { limit: 1, scope: "señales/📨", key: (item: string) => item };
    const all = ["\ud83d", "ñ📨", "z"];
    const second = paginate(all, { ...options, cursor: paginate(all, options).nextCursor });
    expect(second.items).toEqual(["ñ📨"]);
    expect(paginate(all, { ...options, cursor: second.nextCursor }).items).toEqual(["z"]);
  });

  for (const [name, wrong, path] of [
    ["a limit that nobody normalised", { ...at, limit: 0 }, "/limit"],
    ["a scope that is no string", { ...at, scope: undefined as unknown as string }, "/scope"],
    ["a key that is NaN", { ...at, key: () => Number.NaN }, "/key"],
  ] as const) {
    it(`${name} is the author's mistake`, () => {
      expect(() => paginate(letters, wrong)).toThrow(ReplyError);
      expect(() => paginate(letters, wrong)).toThrow(expect.objectContaining({ code: "invalid_option", path }));
    });
  }
});

describe("cursorsOf", () => {
  it("gives the cursor of the page where it ends, on every page", () => {
    const second = { ...keyed, cursor: next(keyed) };
    for (const options of [keyed, second]) {
      expect(cursorsOf(letters, options)("whatever", 1)).toBe(paginate(letters, options).nextCursor);
    }
  });
});
