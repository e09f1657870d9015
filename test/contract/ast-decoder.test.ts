import { describe, expect, it } from "vitest";
import { decodeExport } from "./ast-decoder.js";

const block = { text: "a", properties: [["k", "v"]], children: [{ text: "", properties: [], children: [] }] };
const exported = { meta: {}, properties: [], blocks: [block], sidecar: null };

const refused: [name: string, value: unknown, message: string][] = [
  ["a block without properties", { ...exported, blocks: [{ text: "a", children: [] }] }, "/blocks/0: properties"],
  [
    "a child without properties",
    { ...exported, blocks: [{ ...block, children: [{ text: "b", children: [] }] }] },
    "/blocks/0/children/0: properties missing",
  ],
  ["an unknown key", { ...exported, blocks: [{ ...block, id: "01A" }] }, "/blocks/0: id unknown"],
  ["a property that is no pair", { ...exported, properties: [["k", "v", "w"]] }, "not a pair"],
  ["children that are no list", { ...exported, blocks: [{ ...block, children: null }] }, "/blocks/0/children"],
  ["a text that is no string", { ...exported, blocks: [{ ...block, text: 1 }] }, "/blocks/0/text"],
  ["an export without its sidecar", { meta: {}, properties: [], blocks: [] }, "sidecar missing"],
];

describe("the strict decoder", () => {
  it("gives back what it was given", () => expect(decodeExport(exported)).toEqual(exported));
  for (const [name, value, message] of refused) {
    it(`refuses ${name}`, () => expect(() => decodeExport(value)).toThrow(message));
  }
});
