import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import * as door from "mcp-reply/render";
import { describe, expect, it } from "vitest";
import { readCorpora } from "../../bench/evidence/corpus.js";
import { refusals } from "../../bench/evidence/gate.js";
import { claims, type EvidenceRow, readEvidence } from "../../bench/evidence/row.js";

const rows = readEvidence();
const corpora = readCorpora();
const exported = Object.values(door).filter((value) => typeof value === "object");
const own = (form: string) => rows.find((row) => row.form === form && row.corpus === claims[form]) as EvidenceRow;

describe("every exported rendering has its evidence:", () => {
  it("all were found", () => {
    expect(exported.map(({ name }) => name)).toContain("compactJson");
    expect(Object.keys(door)).toEqual(expect.arrayContaining(exported.map(({ name }) => name)));
  });

  for (const rendering of exported) {
    it(rendering.name, () => expect(refusals(rendering, rows, corpora)).toEqual([]));
  }

  for (const rendering of exported.filter(({ name }) => Object.hasOwn(claims, name))) {
    it(`${rendering.name} still gives the tokens of its row`, () => {
      const row = own(rendering.name);
      const corpus = corpora.find(({ name }) => name === row.corpus);
      expect(countTokens(rendering.render(corpus?.payload))).toBe(row.tokens);
      expect(corpus?.tokens).toBe(row.baseline);
    });
  }
});

describe("the gate refuses", () => {
  const columnar = { name: "columnarJson", lossless: true };
  const changed = (change: Partial<EvidenceRow>) => [{ ...own("columnarJson"), ...change }];
  const cases: [name: string, rows: EvidenceRow[], reason: RegExp][] = [
    ["a rendering without a row", rows.filter(({ form }) => form !== "columnarJson"), /has no row/],
    ["a row of another corpus", changed({ corpus: "page-200" }), /has no row/],
    ["a source that changed", changed({ source: "0" }), /was changed since it was measured/],
    ["a corpus that changed", changed({ corpusHash: "0" }), /page-list was changed/],
    ["a failed round trip", changed({ fuzz: { values: 20_000, failures: 1 } }), /not lossless/],
    ["too few round trips", changed({ fuzz: { values: 19_999, failures: 0 } }), /not fuzzed enough/],
    ["no round trips", changed({ fuzz: null }), /not fuzzed enough/],
    ["a saving of less than 15 %", changed({ tokens: 851, baseline: 1_000 }), /saves 14.9 %/],
    ["a saving that is no number", changed({ tokens: Number.NaN }), /saves NaN/],
  ];
  for (const [name, evidence, reason] of cases) {
    it(name, () => expect(refusals(columnar, evidence, corpora).join()).toMatch(reason));
  }

  it("a rendering that nobody measured", () => {
    expect(refusals({ name: "newForm", lossless: false }, rows, corpora)).toEqual([
      "newForm has no row for a corpus that it claims",
    ]);
  });
});
