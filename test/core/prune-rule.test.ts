import { createProjection, definePruneRule, outlineNode, type PruneRule, restates } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal.js";

const signature = ["id", "body"] as const;
const html = restates("body");

const wrong: [name: string, path: string, rule: unknown][] = [
  ["undefined", "", undefined],
  ["null", "", null],
  ["a list", "", []],
  ["a string", "", "outline"],
  ["no signature", "/signature", { drop: {} }],
  ["an empty signature", "/signature", { signature: [], drop: {} }],
  ["a signature that is a string", "/signature", { signature: "id", drop: {} }],
  ["a signature key that is no string", "/signature/1", { signature: ["id", 5], drop: {} }],
  ["a hole in the signature", "/signature/0", { signature: new Array(1), drop: {} }],
  ["drop as a list", "/drop", { signature, drop: ["html"] }],
  ["drop as a string", "/drop", { signature, drop: "html" }],
  ["dropDefaults as a list", "/dropDefaults", { signature, drop: {}, dropDefaults: [] }],
  ["dropDefaults as a number", "/dropDefaults", { signature, drop: {}, dropDefaults: 1 }],
  ["a dropped signature field", "/drop/body", { signature, drop: { body: restates("id") } }],
  ["a reason outside the signature", "/drop/html", { signature, drop: { html: restates("title") } }],
  ["a field that restates itself", "/drop/html", { signature, drop: { html: restates("html") } }],
  ["no reason", "/drop/html", { signature, drop: { html: true } }],
  ["a reason undefined", "/drop/html", { signature, drop: { html: undefined } }],
  ["a reason that is a name", "/drop/html", { signature, drop: { html: "body" } }],
  ["an empty reason", "/drop/html", { signature, drop: { html: {} } }],
  ["a default of a signature field", "/dropDefaults/id", { signature, drop: {}, dropDefaults: { id: null } }],
  ["a default of a dropped field", "/dropDefaults/html", { signature, drop: { html }, dropDefaults: { html: "" } }],
  ["the second of two", "/drop/b", { signature, drop: { a: html, b: 1 } }],
  ["a name to be escaped", "/drop/a~1b~0c", { signature, drop: { "a/b~c": 1 } }],
  ["an own __proto__", "/drop/__proto__", { signature, drop: JSON.parse('{"__proto__":1}') }],
  ...[
    undefined,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    1n,
    Symbol("s"),
    [0],
    { a: 1 },
    new Date(0),
    new Map(),
    () => 1,
  ].map((value): [string, string, unknown] => [
    `a default that is ${typeof value} ${String(value)}`,
    "/dropDefaults/x",
    { signature, drop: {}, dropDefaults: { x: value } },
  ]),
];

describe("refuses as invalid_rule, with its path,", () => {
  for (const [name, path, rule] of wrong) {
    it(name, () => {
      const { code, path: at, reason } = refusalOf(() => definePruneRule(rule as never));
      expect({ code, at }).toEqual({ code: "invalid_rule", at: path });
      expect(reason).not.toBe("");
      const set = refusalOf(() => createProjection({ prune: [outlineNode, rule as PruneRule] }));
      expect(set).toEqual({ code, path: `/1${at}`, reason });
    });
  }
});

describe("takes", () => {
  for (const value of ["", "x", 0, -1.5, true, false, null, [], {}]) {
    it(`the default ${JSON.stringify(value)}, and drops a field that equals it`, () => {
      const rule = definePruneRule({ signature, drop: {}, dropDefaults: { x: value as null } });
      const { pruneGuiFields, restoreGuiDefaults } = createProjection({ prune: [rule] });
      const item = { id: 1, body: "b", x: value };
      expect(pruneGuiFields(item)).toEqual({ id: 1, body: "b" });
      expect(restoreGuiDefaults(pruneGuiFields(item))).toEqual(item);
      for (const other of ["other", [1], { a: 1 }, 7]) {
        expect(pruneGuiFields({ ...item, x: other })).toEqual({ ...item, x: other });
      }
    });
  }

  it("a rule without dropDefaults", () => {
    expect(definePruneRule({ signature, drop: { html } })).toEqual({ signature, drop: { html }, dropDefaults: {} });
  });

  it("names that every object inherits", () => {
    const rule = definePruneRule({ signature: ["constructor"], drop: { toString: restates("constructor") } });
    const { pruneGuiFields } = createProjection({ prune: [rule] });
    expect(JSON.stringify(pruneGuiFields(JSON.parse('{"constructor":1,"toString":2}')))).toBe('{"constructor":1}');
    expect(JSON.stringify(pruneGuiFields(JSON.parse('{"a":1,"toString":2}')))).toBe('{"a":1,"toString":2}');
  });
});

describe("a rule", () => {
  it("is frozen in all its parts, the reference rule too", () => {
    const own = definePruneRule({
      signature,
      drop: { html: restates("body", { vocabulary: ["type"] }) },
      dropDefaults: { x: [] },
    });
    for (const rule of [own, outlineNode]) {
      expect([rule, rule.signature, rule.drop, rule.dropDefaults].map(Object.isFrozen)).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(Object.values(rule.drop).map(Object.isFrozen)).toEqual([true]);
    }
  });

  it("does not change with what it was made of", () => {
    const reason: { restates: string } = { restates: "body" };
    const given = {
      signature: ["id", "body"],
      drop: { html: reason } as Record<string, unknown>,
      dropDefaults: { x: 0 },
    };
    const rule = definePruneRule(given as never);
    given.signature.push("more");
    given.drop.text = 1;
    given.dropDefaults.x = 5;
    reason.restates = "nothing";
    expect(rule).toEqual({ signature: ["id", "body"], drop: { html: { restates: "body" } }, dropDefaults: { x: 0 } });
  });
});

describe("a set of rules", () => {
  const a = definePruneRule({ signature: ["a"], drop: { x: restates("a") }, dropDefaults: { y: 0 } });
  const needsX = definePruneRule({ signature: ["x"], drop: {} });
  const needsY = definePruneRule({ signature: ["b", "y"], drop: {} });

  for (const [name, prune, path] of [
    ["drops a field of another's signature", [a, needsX], "/0/drop/x"],
    ["drops a field of an earlier one's signature", [needsX, a], "/1/drop/x"],
    ["has a default for a field of another's signature", [needsY, outlineNode, a], "/2/dropDefaults/y"],
  ] as const) {
    it(`is refused where one ${name}`, () => {
      expect(refusalOf(() => createProjection({ prune }))).toMatchObject({ code: "invalid_rule", path });
    });
  }

  it("stands where all match on the original object, and then all drop", () => {
    const both = definePruneRule({ signature: ["a", "b"], drop: { z: restates("b") }, dropDefaults: { x: 1 } });
    const { pruneGuiFields } = createProjection({ prune: [a, both, a] });
    expect(pruneGuiFields({ a: 1, b: 2, x: 9, y: 0, z: 3, w: 4 })).toEqual({ a: 1, b: 2, w: 4 });
    expect(pruneGuiFields({ b: 2, x: 1, y: 0, z: 3 })).toEqual({ b: 2, x: 1, y: 0, z: 3 });
  });

  it("takes a plain rule that nobody defined, and checks it", () => {
    const rule = { signature: ["a"], drop: { x: { restates: "a" } }, dropDefaults: {} } as unknown as PruneRule;
    expect(createProjection({ prune: [rule] }).pruneGuiFields({ a: 1, x: 2 })).toEqual({ a: 1 });
  });
});
