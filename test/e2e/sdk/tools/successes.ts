/** A payload that JSON carries, and the one text block that its caller gets. */
export type Success = { name: string; shape?: string; payload: () => unknown; text: string };

class Reading {
  readonly id = "r1";
  readonly value = 3;
}

const node = { id: "01A", text: "hi", todo: null, collapsed: false, properties: [], tokens: [{ plain: "hi" }] };

/** Tools without input that succeed. */
export const successes: readonly Success[] = [
  { name: "an_object", payload: () => ({ issues: [{ id: "7" }] }), text: '{"issues":[{"id":"7"}]}' },
  { name: "an_array", payload: () => [{ id: 1 }, { id: 2 }], text: '[{"id":1},{"id":2}]' },
  { name: "an_array_of_one", payload: () => [1], text: "[1]" },
  { name: "an_empty_array", payload: () => [], text: "[]" },
  { name: "an_empty_object", payload: () => ({}), text: "{}" },
  { name: "an_empty_string", payload: () => "", text: '""' },
  { name: "a_string", payload: () => "Error: this is data", text: '"Error: this is data"' },
  { name: "null", payload: () => null, text: "null" },
  { name: "undefined", payload: () => undefined, text: "null" },
  { name: "false", payload: () => false, text: "false" },
  { name: "minus_zero", payload: () => ({ drift: -0 }), text: '{"drift":0}' },
  { name: "a_date", payload: () => ({ at: new Date(0) }), text: '{"at":"1970-01-01T00:00:00.000Z"}' },
  { name: "an_absent_key", payload: () => ({ a: undefined, b: 1 }), text: '{"b":1}' },
  { name: "a_class_instance", payload: () => new Reading(), text: '{"id":"r1","value":3}' },
  { name: "accents_and_slashes", payload: () => ({ url: "https://a/ñ" }), text: '{"url":"https://a/ñ"}' },
  { name: "a_lone_surrogate", payload: () => ({ half: "\ud83d" }), text: '{"half":"\\ud83d"}' },
  {
    name: "hostile_keys",
    payload: () => JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"toJSON":2}'),
    text: '{"__proto__":{"polluted":true},"constructor":1,"toJSON":2}',
  },
  {
    name: "an_outline_pruned",
    payload: () => ({ ...node, children: [{ ...node, id: "01B", todo: "DONE", children: [] }] }),
    text: '{"id":"01A","text":"hi","children":[{"id":"01B","text":"hi","todo":"DONE","children":[]}]}',
  },
  {
    name: "a_parser_ast_kept",
    payload: () => ({ text: "hi", properties: [], children: [] }),
    text: '{"text":"hi","properties":[],"children":[]}',
  },
  {
    name: "a_look_alike_of_a_result",
    payload: () => ({ content: [{ type: "text", text: "hi" }], isError: true }),
    text: '{"content":[{"type":"text","text":"hi"}],"isError":true}',
  },
  {
    name: "note_render",
    shape: "markdown, the rest at its default",
    payload: () => ({ md: "# Note", pinned: false }),
    text: "# Note",
  },
  {
    name: "page_alone",
    shape: "markdown, no argument to match",
    payload: () => ({ slug: "a", md: "# A" }),
    text: '{"slug":"a","md":"# A"}',
  },
];
