import * as fc from "fast-check";
import { createProjection, pruneGuiFields, restoreGuiDefaults, toolSuccessPayload } from "mcp-reply";
import { expect, it } from "vitest";
import { fullOutline, outline, parserAst, ruledValue, ruleSet } from "./arbitraries.js";
import { deepFrozen } from "./deep-frozen.js";
import { sortedText, wireText } from "./json-text.js";

const runs = { numRuns: 300 };

it("leaves parser-AST nodes byte for byte alone, for every tree of them", () => {
  fc.assert(
    fc.property(parserAst, (value) => {
      expect(pruneGuiFields(value)).toBe(value);
      expect(toolSuccessPayload("t", value).content[0].text).toBe(JSON.stringify(value));
    }),
    runs,
  );
});

it("reads every id and every ISO date outside a dropped field back equal, for every outline", () => {
  fc.assert(
    fc.property(outline, (value) => {
      const read: unknown = JSON.parse(toolSuccessPayload("t", value).content[0].text);
      expect(idsAndDates(read)).toEqual(idsAndDates(withoutTokens(value)));
    }),
    runs,
  );
});

it("pruning twice equals pruning once, for every outline and for every set of rules", () => {
  fc.assert(
    fc.property(ruleSet, fc.oneof(outline, ruledValue), (prune, value) => {
      for (const { pruneGuiFields: pruned } of [{ pruneGuiFields }, createProjection({ prune })]) {
        const once = pruned(value);
        expect(pruned(once)).toBe(once);
      }
    }),
    runs,
  );
});

it("does not mutate the value, for every deep-frozen outline", () => {
  fc.assert(
    fc.property(ruleSet, fc.oneof(outline, ruledValue), (prune, value) => {
      const before = JSON.stringify(value);
      deepFrozen(value);
      const projection = createProjection({ prune });
      for (const { pruneGuiFields: pruned, restoreGuiDefaults: restored } of [
        { pruneGuiFields, restoreGuiDefaults },
        projection,
      ]) {
        pruned(value);
        restored(value);
      }
      toolSuccessPayload("t", value);
      projection.toolSuccessPayload("t", value);
      expect(JSON.stringify(value)).toBe(before);
    }),
    runs,
  );
});

it("is never longer as JSON text, for every outline and for every set of rules", () => {
  fc.assert(
    fc.property(ruleSet, fc.oneof(outline, ruledValue), (prune, value) => {
      const { length } = wireText(value);
      expect(wireText(pruneGuiFields(value)).length).toBeLessThanOrEqual(length);
      expect(createProjection({ prune }).toolSuccessPayload("t", value).content[0].text.length).toBeLessThanOrEqual(
        length,
      );
    }),
    runs,
  );
});

it("keeps the key order, for every outline", () => {
  fc.assert(
    fc.property(ruleSet, fc.oneof(outline, ruledValue), (prune, value) => {
      expectSubsequences(createProjection({ prune }).pruneGuiFields(value), value);
      expectSubsequences(pruneGuiFields(value), value);
    }),
    runs,
  );
});

it("returns a sub-tree with nothing to drop as it is, for every outline", () => {
  fc.assert(
    fc.property(ruleSet, fc.oneof(outline, ruledValue), (prune, value) => {
      expectShared(createProjection({ prune }).pruneGuiFields(value), value);
      expectShared(pruneGuiFields(value), value);
    }),
    runs,
  );
});

it("restoring after pruning equals the node without its dropped fields, for every node with all its defaulted fields", () => {
  fc.assert(
    fc.property(fullOutline, (value) => {
      expect(sortedText(restoreGuiDefaults(pruneGuiFields(value)))).toBe(sortedText(withoutTokens(value)));
    }),
    runs,
  );
});

it("drops nothing that its author did not declare, for every value under createProjection({})", () => {
  const bare = createProjection({});
  fc.assert(
    fc.property(fc.oneof(outline, ruledValue), (value) => {
      expect(bare.pruneGuiFields(value)).toBe(value);
      expect(bare.toolSuccessPayload("outl_page_render", value).content[0].text).toBe(wireText(value));
      expect(wireText(bare.restoreGuiDefaults(value))).toBe(wireText(value));
    }),
    runs,
  );
});

type Fields = Record<string, unknown>;

function withoutTokens(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(withoutTokens);
  const isNode = ["id", "text", "children"].every((key) => Object.hasOwn(value, key));
  const kept = Object.entries(value).filter(([key]) => !(isNode && key === "tokens"));
  return Object.fromEntries(kept.map(([key, field]) => [key, withoutTokens(field)]));
}

function idsAndDates(value: unknown): string[] {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\dT/.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [
    ...(key === "id" ? [`id ${wireText(field)}`] : []),
    ...idsAndDates(field),
  ]);
}

function expectSubsequences(after: unknown, before: unknown): void {
  if (typeof after !== "object" || after === null) return;
  const keys = Object.keys(after);
  expect(Object.keys(before as Fields).filter((key) => keys.includes(key))).toEqual(keys);
  for (const key of keys) expectSubsequences((after as Fields)[key], (before as Fields)[key]);
}

function expectShared(after: unknown, before: unknown): void {
  const unchanged = JSON.stringify(after) === JSON.stringify(before);
  if (unchanged) expect(after).toBe(before);
  else for (const key of Object.keys(after as Fields)) expectShared((after as Fields)[key], (before as Fields)[key]);
}
