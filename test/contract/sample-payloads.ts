import { today } from "./subject.js";

/** An outline node with all its fields, those at their defaults included. */
export type SampleNode = {
  id: string;
  text: string;
  todo: "TODO" | "DONE" | null;
  collapsed: boolean;
  properties: [string, string][];
  tokens: { kind: string; value: string }[];
  children: SampleNode[];
};

export function node(id: string, text: string, fields: Partial<SampleNode> = {}): SampleNode {
  const tokens = [{ kind: "plain", value: text }];
  return { id, text, todo: null, collapsed: false, properties: [], tokens, children: [], ...fields };
}

/** A daily read: its outline holds the only block ids, `date` the only name of the journal. */
export function journal(): { date: string; meta: Record<string, string>; outline: SampleNode[]; md: string } {
  return {
    date: today,
    meta: { id: "01KPS7S300M008FYZQ8YEBGVFA", slug: today, title: today, kind: "journal" },
    outline: [
      node("01KPS7S300M008FYZQ8YEBGVFB", "call Ada", {
        children: [node("01KPS7S300M008FYZQ8YEBGVFC", "about the engine", { properties: [["due", "2026-05-01"]] })],
      }),
      node("01KPS7S300M008FYZQ8YEBGVFD", "water the beans", { todo: "TODO", collapsed: true }),
    ],
    md: "- call Ada\n  - about the engine\n    due:: 2026-05-01\n- TODO water the beans\n",
  };
}

/** Parser-AST nodes: the shape of an outline node without `id`, defaults and all. */
export function parserAst(): unknown[] {
  return [
    { text: "TODO read **it**", properties: [["due", "friday"]], children: [ast("child"), ast("")] },
    { ...ast("a parser of another day"), todo: null, collapsed: false, tokens: [{ kind: "plain" }] },
  ];
}

/** Payloads without outline nodes: their text is their compact JSON, to the character. */
export function plainPayloads(): unknown[] {
  const devices = Array.from({ length: 45 }, (_, i) => ({ id: `dev-${i}`, name: "Pump, north", online: i % 2 === 0 }));
  return [
    { devices, total: 45 },
    { note: "two\nlines,  two  spaces: { }", url: "https://a/b", name: "Año/ñ", nothing: null, zero: 0 },
    [[1, [2, { deep: [] }]], {}],
    [],
    {},
    "",
    "plain text",
    null,
    false,
  ];
}

function ast(text: string): { text: string; properties: []; children: [] } {
  return { text, properties: [], children: [] };
}
