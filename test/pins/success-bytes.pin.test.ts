import { createProjection, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

type Pin = { name: string; payload: unknown; wire: string };

const node = { id: "01A", text: "hi", todo: null, collapsed: false, properties: [], tokens: [1], children: [] };

const pins: Pin[] = [
  {
    name: "an object is compact JSON, in its own key order",
    payload: { issues: [{ id: 7, title: "Año", at: new Date(0) }], cursor: null },
    wire: '{"content":[{"type":"text","text":"{\\"issues\\":[{\\"id\\":7,\\"title\\":\\"Año\\",\\"at\\":\\"1970-01-01T00:00:00.000Z\\"}],\\"cursor\\":null}"}],"isError":false}',
  },
  {
    name: "undefined is null",
    payload: undefined,
    wire: '{"content":[{"type":"text","text":"null"}],"isError":false}',
  },
  { name: "null is null", payload: null, wire: '{"content":[{"type":"text","text":"null"}],"isError":false}' },
  { name: "an empty list is itself", payload: [], wire: '{"content":[{"type":"text","text":"[]"}],"isError":false}' },
  { name: "an empty object is itself", payload: {}, wire: '{"content":[{"type":"text","text":"{}"}],"isError":false}' },
  {
    name: "an empty string is quoted",
    payload: "",
    wire: '{"content":[{"type":"text","text":"\\"\\""}],"isError":false}',
  },
  { name: "-0 is 0", payload: -0, wire: '{"content":[{"type":"text","text":"0"}],"isError":false}' },
  {
    name: "a lone surrogate is escaped",
    payload: { a: "\ud800" },
    wire: '{"content":[{"type":"text","text":"{\\"a\\":\\"\\\\ud800\\"}"}],"isError":false}',
  },
  {
    name: "an outline node keeps what only it says",
    payload: { outline: [node] },
    wire: '{"content":[{"type":"text","text":"{\\"outline\\":[{\\"id\\":\\"01A\\",\\"text\\":\\"hi\\",\\"children\\":[]}]}"}],"isError":false}',
  },
  {
    name: "a parser-AST node keeps everything",
    payload: { text: "hi", properties: [], children: [] },
    wire: '{"content":[{"type":"text","text":"{\\"text\\":\\"hi\\",\\"properties\\":[],\\"children\\":[]}"}],"isError":false}',
  },
];

describe("the bytes of a success:", () => {
  for (const { name, payload, wire } of pins) {
    it(name, () => expect(JSON.stringify(toolSuccessPayload("t", payload))).toBe(wire));
  }
});

describe("the bytes of a markdown-first success:", () => {
  const page = { slug: "a", md: "# A\n" };

  it("the markdown alone, where the caller has the rest", () => {
    const reply = toolSuccessPayload("outl_page_render", page, { arguments: { slug: "a" } });
    expect(JSON.stringify(reply)).toBe('{"content":[{"type":"text","text":"# A\\n"}],"isError":false}');
  });

  it("the whole payload, where the caller asked for another slug", () => {
    const reply = toolSuccessPayload("outl_export_md", page, { arguments: { slug: "b" } });
    expect(JSON.stringify(reply)).toBe(
      '{"content":[{"type":"text","text":"{\\"slug\\":\\"a\\",\\"md\\":\\"# A\\\\n\\"}"}],"isError":false}',
    );
  });

  it("the whole payload, where the markdown could be read as JSON", () => {
    const reply = toolSuccessPayload("outl_page_render", { slug: "a", md: "[]" }, { arguments: { slug: "a" } });
    expect(JSON.stringify(reply)).toBe(
      '{"content":[{"type":"text","text":"{\\"slug\\":\\"a\\",\\"md\\":\\"[]\\"}"}],"isError":false}',
    );
  });
});

it("the bytes of marks: what JSON cannot carry, and a cycle", () => {
  const marking = createProjection({ unrepresentable: "mark" });
  const payload: Record<string, unknown> = { nan: Number.NaN, big: 1n, map: new Map(), list: [undefined, () => 1] };
  payload.self = payload;
  expect(JSON.stringify(marking.toolSuccessPayload("t", payload as unknown))).toBe(
    '{"content":[{"type":"text","text":"{\\"nan\\":\\"[unrepresentable: NaN]\\",\\"big\\":\\"[unrepresentable: BigInt]\\",\\"map\\":\\"[unrepresentable: Map]\\",\\"list\\":[\\"[unrepresentable: undefined]\\",\\"[unrepresentable: function]\\"],\\"self\\":\\"[circular]\\"}"}],"isError":false}',
  );
});
