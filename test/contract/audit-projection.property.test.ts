import * as fc from "fast-check";
import { createProjection, pruneGuiFields, toolSuccessPayload } from "mcp-reply";
import { auditProjection } from "mcp-reply/contract";
import { expect, it } from "vitest";
import { fullOutline, jsonValue, outline } from "../core/arbitraries.js";

type Step = string | number;

const leafPaths = (value: unknown, path = ""): string[] =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, field]) =>
        leafPaths(field, `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
      )
    : [path];

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

it("accounts for every leaf of the payload once, in its order, for every outline", () => {
  fc.assert(
    fc.property(outline, (payload) => {
      const { leaves } = auditProjection(payload, toolSuccessPayload("t", payload));
      expect(leaves.map(({ path }) => path)).toEqual(leafPaths(asJson(payload)));
    }),
    { numRuns: 150 },
  );
});

it("loses nothing that was not declared: a projection without rules keeps every leaf", () => {
  const { toolSuccessPayload } = createProjection();
  fc.assert(
    fc.property(fc.oneof(jsonValue, outline), (payload) => {
      const { counts, leaves } = auditProjection(payload, toolSuccessPayload("t", payload));
      expect(counts.kept).toBe(leaves.length);
    }),
    { numRuns: 150 },
  );
});

it("under the reference rules nothing is lost outside of tokens", () => {
  fc.assert(
    fc.property(fullOutline, (payload) => {
      const { lost } = auditProjection(payload, toolSuccessPayload("t", payload));
      expect(lost.filter((path) => !path.includes("/tokens"))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it("names any leaf that goes missing, and no other outside of tokens", () => {
  fc.assert(
    fc.property(outline, fc.nat(), (payload, pick) => {
      const sent = asJson(pruneGuiFields(payload));
      const before = auditProjection(payload, toReply(sent)).lost;
      const places = fieldPlaces(sent);
      fc.pre(places.length > 0);
      const place = places[pick % places.length] as Step[];
      const damaged = without(sent, place);
      const gone = place.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
      const { lost } = auditProjection(payload, toReply(damaged));
      const known = new Set(before);
      const fresh = lost.filter((path) => !known.has(path));
      // A signature field that goes takes the rules of its node with it: then its defaults are lost too.
      const around = gone.slice(0, gone.lastIndexOf("/"));
      expect(fresh.every((path) => path === gone || path.startsWith(`${around}/`))).toBe(true);
      expect(fresh.some((path) => path === gone || path.startsWith(`${gone}/`))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

const toReply = (value: unknown): unknown => ({ content: [{ type: "text", text: JSON.stringify(value) }] });

function fieldPlaces(value: unknown, steps: Step[] = []): Step[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [
    ...(Array.isArray(value) || key === "__proto__" ? [] : [[...steps, key]]),
    ...(key === "__proto__" ? [] : fieldPlaces(field, [...steps, key])),
  ]);
}

function without(value: unknown, [step, ...rest]: Step[]): unknown {
  const copy = asJson(value) as Record<Step, unknown>;
  if (step === undefined) return copy;
  if (rest.length === 0) delete copy[step];
  else copy[step] = without(copy[step], rest);
  return copy;
}
