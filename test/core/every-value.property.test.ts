import * as fc from "fast-check";
import {
  createProjection,
  outlineNode,
  ReplyError,
  readToolReply,
  ToolError,
  toolErrorPayload,
  toolSuccessPayload,
} from "mcp-reply";
import { expect, it } from "vitest";
import { hostile, mostlyValid } from "./arbitraries.js";
import { wireText } from "./json-text.js";
import { resolves } from "./pointed-at.js";

const anyValue = fc.oneof(hostile, mostlyValid);

it("every JavaScript value gives a reply or a ReplyError whose path resolves in the payload as JSON sees it", () => {
  const bare = createProjection({});
  fc.assert(
    fc.property(anyValue, (make) => {
      const value = make();
      for (const write of [toolSuccessPayload, bare.toolSuccessPayload]) {
        try {
          const reply = write("t", value);
          expect(Object.keys(reply)).toEqual(["content", "isError"]);
          JSON.parse(reply.content[0].text);
        } catch (error) {
          if (!ReplyError.is(error)) throw error;
          expect(["unrepresentable_value", "payload_too_large"]).toContain(error.code);
          expect(error.reason).not.toBe("");
          expect(resolves(value, error.path), `${error.path} ${error.reason}`).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});

it("with marks every JavaScript value gives a reply, and reading it gives the marked payload", () => {
  const marking = createProjection({ prune: [outlineNode], unrepresentable: "mark" });
  fc.assert(
    fc.property(anyValue, (make) => {
      const value = make();
      const reply = marking.toolSuccessPayload("t", value);
      const read = marking.readToolReply(reply, { tool: "t" });
      expect(read.ok).toBe(true);
      expect(wireText(read.ok && read.data)).toBe(reply.content[0].text);
    }),
    { numRuns: 500 },
  );
});

const channels = (["structured", "text", "both"] as const).map(
  (errorChannel) => createProjection({ errorChannel }).toolErrorPayload,
);

it("toolErrorPayload never throws, and its reply survives JSON whole, for every value and channel", () => {
  const words = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "[object Object]", "\ud83d", "a\nb"));
  const thrown = fc.oneof(
    hostile,
    fc.tuple(hostile, hostile, hostile).map(([code, message, data]) => () => ({
      code: code(),
      message: message(),
      data: data(),
    })),
    fc.tuple(words, words, hostile).map(([code, message, data]) => () => ({ code, message, data: data() })),
    fc.tuple(words, words, hostile).map(
      ([code, message, data]) =>
        () =>
          new ToolError(code, message, data()),
    ),
    hostile.map((own) => () => Object.assign(new Error("x"), { message: own() })),
  );
  fc.assert(
    fc.property(thrown, (make) => {
      const value = make();
      for (const write of [toolErrorPayload, ...channels]) {
        const reply = write(value);
        const json = JSON.stringify(reply);
        expect(JSON.stringify(JSON.parse(json))).toBe(json);
        expect(isWellFormed(reply)).toBe(true);
        const read = readToolReply(reply);
        if (read.ok) throw new Error("An error was read as a success.");
        expect(read.error.code).not.toBe("");
        expect(read.error.message).not.toBe("");
        expect(reply.content[0].text).not.toContain("[object Object]");
      }
    }),
    { numRuns: 400 },
  );
});

it("readToolReply never throws, for every value and context", () => {
  const reply = fc.oneof(
    hostile,
    fc.tuple(hostile, hostile, hostile).map(([isError, content, structuredContent]) => () => ({
      isError: isError(),
      content: content(),
      structuredContent: structuredContent(),
    })),
    fc.tuple(fc.constantFrom(true, false, undefined), hostile, hostile).map(([isError, type, text]) => () => ({
      isError,
      content: [
        { type: type(), text: text() },
        { type: "text", text: text() },
      ],
    })),
  );
  fc.assert(
    fc.property(reply, hostile, (make, args) => {
      const read = readToolReply(make(), { tool: "outl_page_render", arguments: args() });
      expect(typeof read.ok).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});

function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, field]) => key.isWellFormed() && isWellFormed(field));
}
