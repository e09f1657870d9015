import { createProjection, type ErrorChannel, ToolError, toolErrorPayload, toolSuccessPayload } from "mcp-reply";
import { checkReply, type ReplyContext } from "mcp-reply/contract";
import { describe, expect, it } from "vitest";
import { journal, plainPayloads } from "./sample-payloads.js";

type Case = { name: string; reply: unknown; context?: ReplyContext; found: string[] };

const text = (...texts: string[]) => ({ content: texts.map((text) => ({ type: "text", text })) });
const json = (value: unknown) => text(JSON.stringify(value));
const failed = (said: string, error: unknown, more: object = {}) => ({
  ...text(said),
  structuredContent: { ok: false, error, ...more },
  isError: true,
});
const bare = (said: string) => ({ ...text(said), isError: true });
const error = { code: "NO_PAGE", message: "no page" };
const base64 = Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 37) % 256)).toString("base64");

const cases: Case[] = [
  { name: "a compact success", reply: json({ a: 1 }), found: [] },
  { name: "a success without isError, with _meta", reply: { ...json([]), _meta: { a: 1 } }, found: [] },
  { name: "plain text", reply: text("It is done."), found: [] },
  { name: "row 22: a page that begins with Error:", reply: text("Error: a history"), found: [] },
  { name: "an empty object", reply: json({}), found: [] },
  { name: "pretty JSON", reply: text('{\n  "a": 1\n}'), found: ["compact_json /content/0/text"] },
  { name: "Python's separators", reply: text('{"a": 1, "b": 2}'), found: ["compact_json /content/0/text"] },
  { name: "white space in strings alone", reply: json({ a: 'x \\" y\n' }), found: [] },
  { name: "escaped slashes", reply: text('{"a":"\\/"}'), found: ["canonical_json /content/0/text"] },
  { name: "a key twice", reply: text('{"a":1,"a":2}'), found: ["canonical_json /content/0/text"] },
  {
    name: "row 13: an id of 19 digits as a number",
    reply: text('{"rows":[{"id":1234567890123456789}]}'),
    found: ["safe_integer /content/0/text#/rows/0/id"],
  },
  { name: "the largest safe integer, and a large float", reply: json([2 ** 53 - 1, 1e300]), found: [] },
  {
    name: "the payload twice, once pretty",
    reply: { ...text('{\n  "a": 1\n}'), structuredContent: { a: 1 } },
    found: ["one_copy /structuredContent", "compact_json /content/0/text"],
  },
  {
    name: "an undefined structuredContent",
    reply: { ...json(1), structuredContent: undefined },
    found: ["known_keys /structuredContent"],
  },
  { name: "a key that nobody knows", reply: { ...json(1), data: 1 }, found: ["known_keys /data"] },
  { name: "no block", reply: { content: [] }, found: ["one_text_block /content"] },
  { name: "two texts", reply: text("a", "b"), found: ["one_text_block /content"] },
  { name: "an image", reply: { content: [{ type: "image", data: "" }] }, found: ["foreign_block /content/0"] },
  {
    name: "an image that the tool allows",
    reply: { content: [{ type: "image", data: "" }] },
    context: { allow: ["foreign_block"] },
    found: [],
  },
  {
    name: "a text that is no string",
    reply: { content: [{ type: "text", text: 1 }] },
    found: ["content_list /content/0/text"],
  },
  { name: "no content", reply: {}, found: ["content_list /content"] },
  { name: "an empty text", reply: text(""), found: ["empty_text /content/0/text"] },
  {
    name: "isError that is no boolean",
    reply: { ...json(1), isError: "false" },
    found: ["is_error_boolean /isError"],
  },
  { name: "half an emoji as it is", reply: text("\ud83d"), found: ["well_formed /content/0/text"] },
  { name: "half an emoji, escaped by JSON", reply: json("\ud83d"), found: [] },
  {
    name: "row 21: a failure as ordinary text",
    reply: json({ success: false, error_code: "SQL_ERROR" }),
    found: ["failure_flagged /isError"],
  },
  { name: "a check that did not pass, which is data", reply: json({ success: false, failed: 3 }), found: [] },
  { name: "a success with an empty error field", reply: json({ ok: false, error: null }), found: [] },
  { name: "a value told as an object", reply: text("Made [object Object]"), found: ["object_object /content/0/text"] },
  {
    name: "a stack trace in JSON",
    reply: json({ log: new Error("x").stack }),
    found: ["stack_trace /content/0/text#/log"],
  },
  { name: "a sentence that says at", reply: text("look\n at noon:12:30\n"), found: [] },
  { name: "base64", reply: json({ image: base64 }), found: ["base64_run /content/0/text#/image"] },
  { name: "a rule of a thousand dashes", reply: text("-".repeat(1000) + "a".repeat(1000)), found: [] },
  { name: "more bytes than allowed", reply: json("é".repeat(60)), context: { maxBytes: 150 }, found: ["max_bytes "] },
  {
    name: "deeper than allowed",
    reply: json([[[1]]]),
    context: { maxDepth: 2 },
    found: ["max_depth /content/0/text#/0/0"],
  },
  {
    name: "row 32: text only from a tool that declares an outputSchema",
    reply: json({ a: 1 }),
    context: { outputSchema: { type: "object" } },
    found: ["output_schema /structuredContent"],
  },
  {
    name: "structured, with a view beside it",
    reply: { ...text("a is 1"), structuredContent: { a: 1 } },
    context: { profile: "structured", outputSchema: { type: "object" } },
    found: [],
  },
  {
    name: "structured, all of it in the text again",
    reply: { ...text('{ "a": 1 }'), structuredContent: { a: 1 } },
    context: { profile: "structured" },
    found: ["second_copy /content/0/text", "compact_json /content/0/text"],
  },
  {
    name: "structured, the text wrapped in one field",
    reply: { ...text("a is 1"), structuredContent: { content: "a is 1" } },
    context: { profile: "structured" },
    found: ["second_copy /content/0/text"],
  },
  {
    name: "structured, the text one field among others",
    reply: { ...text("done"), structuredContent: { id: 7, message: "done" } },
    context: { profile: "structured" },
    found: [],
  },
  {
    name: "captions around an image",
    reply: { content: [...text("a").content, { type: "image" }, ...text("b").content] },
    found: ["foreign_block /content/1"],
  },
  {
    name: "structured, without the structured half",
    reply: text("a is 1"),
    context: { profile: "structured" },
    found: ["structured_object /structuredContent"],
  },
  {
    name: "structured, a list",
    reply: { ...text("one"), structuredContent: [1] },
    context: { profile: "structured" },
    found: ["structured_object /structuredContent"],
  },
  { name: "an error with its envelope", reply: failed("NO_PAGE: no page", error), found: [] },
  { name: "an error as text", reply: bare("NO_PAGE: no page"), found: [] },
  { name: "a code with white space", reply: failed("NO_PAGE: no page", { ...error, code: "NO PAGE" }), found: [] },
  { name: "an error without a code", reply: bare("it broke"), found: ["error_code /content/0/text"] },
  { name: "a protocol error as text", reply: bare("MCP error -32602: x"), found: ["error_code /content/0/text"] },
  { name: "an empty error", reply: bare(""), found: ["error_text /content/0/text"] },
  {
    name: "codes that disagree",
    reply: failed("NOT_FOUND: no page", error),
    found: ["error_codes_agree /content/0/text"],
  },
  {
    name: "an envelope without code and message",
    reply: failed("NO_PAGE: no page", {}),
    found: ["error_envelope /structuredContent/error/code", "error_envelope /structuredContent/error/message"],
  },
  {
    name: "an envelope that says ok",
    reply: failed("NO_PAGE: no page", error, { ok: true }),
    found: ["error_envelope /structuredContent/ok"],
  },
  {
    name: "an error without the envelope that was promised",
    reply: bare("NO_PAGE: no page"),
    context: { errorChannel: "structured" },
    found: ["error_envelope /structuredContent"],
  },
  {
    name: "an envelope where text alone was promised",
    reply: failed("NO_PAGE: no page", error),
    context: { errorChannel: "text" },
    found: ["error_channel /structuredContent"],
  },
  {
    name: "data that the text does not hold, though both halves should",
    reply: failed("NO_PAGE: no page", { ...error, data: { slug: "a" } }),
    context: { errorChannel: "both" },
    found: ["error_data_in_text /content/0/text"],
  },
  {
    name: "row 20: a structured error of a tool that declares an outputSchema",
    reply: failed("NO_PAGE: no page", error),
    context: { outputSchema: { type: "object" }, profile: "structured" },
    found: ["error_output_schema /structuredContent"],
  },
  {
    name: "row 20: the same error as text",
    reply: bare("NO_PAGE: no page"),
    context: { outputSchema: { type: "object" }, profile: "structured" },
    found: [],
  },
];

describe("checkReply", () => {
  for (const { name, reply, context, found } of cases) {
    it(`${name}: ${found.join(", ") || "no issue"}`, () => {
      expect(checkReply(reply, context).map(({ rule, path }) => `${rule} ${path}`)).toEqual(found);
    });
  }

  it("builds each message from the other fields", () => {
    for (const { reply, context } of cases) {
      for (const { rule, path, expected, received, message } of checkReply(reply, context)) {
        expect(message).toBe(`${rule} at ${path || "the root"}: expected ${expected}, received ${received}`);
      }
    }
  });

  it("counts the bytes of the wire to the byte", () => {
    for (const said of ["a", "é", "€", "😀", "\ud83d", 'é"\n😀'.repeat(9)]) {
      const reply = json(said);
      const maxBytes = Buffer.byteLength(JSON.stringify(reply));
      expect(checkReply(reply, { maxBytes })).toEqual([]);
      expect(checkReply(reply, { maxBytes: maxBytes - 1 }).map(({ rule }) => rule)).toEqual(["max_bytes"]);
    }
  });

  it("tells a rule that a whole table breaks ten times", () => {
    expect(checkReply(json(Array.from({ length: 500 }, () => 2 ** 60)))).toHaveLength(10);
  });

  it("an error cannot be allowed", () => {
    expect(checkReply(text("{ }"), { allow: ["compact_json"] })).toHaveLength(1);
  });

  it("reads markdown and look-alikes through the projection", () => {
    const reply = toolSuccessPayload("outl_page_render", { slug: "a", md: "" }, { arguments: { slug: "a" } });
    expect(checkReply(reply, { tool: "outl_page_render", arguments: { slug: "a" } })).toEqual([]);
    expect(checkReply(reply).map(({ rule }) => rule)).toEqual(["empty_text"]);
    const silent = { tool: "outl_page_render", projection: createProjection() };
    expect(checkReply(reply, silent).map(({ rule }) => rule)).toEqual(["empty_text"]);
  });

  it("finds nothing in what this library writes", () => {
    for (const payload of [...plainPayloads(), journal()]) {
      expect(checkReply(toolSuccessPayload("t", payload))).toEqual([]);
    }
    const thrown = [new ToolError("A", "b"), new ToolError("A B", "c\nd", { e: [1] }), new Error("x"), undefined];
    for (const errorChannel of ["structured", "text", "both"] satisfies ErrorChannel[]) {
      const projection = createProjection({ errorChannel });
      for (const error of thrown) {
        expect(checkReply(projection.toolErrorPayload(error), { errorChannel })).toEqual([]);
      }
    }
    expect(checkReply(toolErrorPayload(new ToolError("A", "b")))).toEqual([]);
  });
});
