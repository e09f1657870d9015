import * as fc from "fast-check";
import { createProjection } from "mcp-reply";
import { expect, it } from "vitest";
import { type Exchange, exchange, hostile } from "./arbitraries.js";
import { sortedText, wireText } from "./json-text.js";
import { modelText } from "./naive-model.js";

const runs = { numRuns: 500 };

it("reading gives back what was sent, for every projection, tool, payload and arguments", () => {
  fc.assert(
    fc.property(exchange, ({ rules, projection, tool, payload, args }) => {
      const call = args === undefined ? {} : { arguments: args };
      const reply = projection.toolSuccessPayload(tool, payload, call);
      const read = projection.readToolReply(reply, { tool, ...call });
      if (!read.ok) throw new Error(read.error.message);
      const sent = modelText(payload, rules) as string;
      if (read.kind === "json") expect(wireText(read.data)).toBe(sent);
      else {
        expect(read.kind).toBe("markdown");
        const known = args === undefined ? withoutArguments(sent, read.data) : JSON.parse(sent);
        expect(sortedText(read.data)).toBe(sortedText(known));
      }
    }),
    runs,
  );
});

it("sends markdown exactly where the caller gets every other field, for every exchange", () => {
  fc.assert(
    fc.property(exchange, (sent) => {
      const { rules, projection, tool, payload, args } = sent;
      const call = args === undefined ? {} : { arguments: args };
      const text = projection.toolSuccessPayload(tool, payload, call).content[0].text;
      expect(text).toBe(isMarkdownFirst(sent) ? (payload as { md: string }).md : modelText(payload, rules));
    }),
    runs,
  );
});

it("reading as another tool never gives another payload's JSON, for every exchange", () => {
  fc.assert(
    fc.property(exchange, ({ rules, projection, tool, payload, args }) => {
      const reply = projection.toolSuccessPayload(tool, payload, { arguments: args });
      const read = projection.readToolReply(reply);
      const text = reply.content[0].text;
      if (!read.ok) throw new Error(read.error.message);
      if (read.kind === "text") expect(read.data).toBe(text);
      else if (text === modelText(payload, rules)) expect(wireText(read.data)).toBe(text);
    }),
    runs,
  );
});

it("an error reads back with its code, message and data, for every channel", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1 }).filter((code) => !/\s/.test(code) && !code.includes(":"));
  const line = fc.string({ unit: "grapheme", minLength: 1 }).filter((message) => !/[\r\n\u2028\u2029]/.test(message));
  const data = fc.option(fc.jsonValue(), { nil: undefined });
  const said = (text: string) => text !== "[object Object]";
  const channel = fc.constantFrom("structured", "text", "both");
  fc.assert(
    fc.property(channel, word.filter(said), line.filter(said), data, (errorChannel, code, message, value) => {
      const { toolErrorPayload, readToolReply } = createProjection({ errorChannel });
      const read = readToolReply(toolErrorPayload({ code, message, data: value }));
      expect(wireText(read)).toBe(wireText({ ok: false, error: { code, message, data: value } }));
    }),
    { numRuns: 500 },
  );
});

it("an error's text alone reads as its envelope does, for every error whose code has no white space or colon", () => {
  const { toolErrorPayload, readToolReply } = createProjection({ errorChannel: "both" });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), hostile, (message, makeData) => {
      const data = makeData();
      const { content, structuredContent, isError } = toolErrorPayload({ code: "E_CODE", message, data });
      const fromText = readToolReply({ content, isError });
      const fromBoth = readToolReply({ content, structuredContent, isError });
      expect(oneLine(fromText)).toBe(oneLine(fromBoth));
    }),
    { numRuns: 300 },
  );
});

type Fields = Record<string, unknown>;

function isMarkdownFirst({ registry, tool, payload, rules, args }: Exchange): boolean {
  const entry = registry.entry(tool);
  if (entry === undefined || typeof payload !== "object" || payload === null || Array.isArray(payload)) return false;
  const seen: unknown = JSON.parse(modelText(payload, rules) as string);
  const fields = seen as Fields;
  const { md } = payload as Fields;
  const names = ["md", ...Object.keys(entry.recoverable)].sort();
  if (typeof md !== "string" || !md.isWellFormed() || isCanonical(md)) return false;
  if (wireText(Object.keys(payload).sort()) !== wireText(names)) return false;
  if (wireText(Object.keys(fields).sort()) !== wireText(names)) return false;
  return Object.entries(entry.recoverable).every(([name, source]) =>
    "default" in source
      ? wireText(fields[name]) === wireText(source.default)
      : args === undefined ||
        (Object.hasOwn(args as Fields, source.argument) &&
          wireText((args as Fields)[source.argument]) === wireText(fields[name])),
  );
}

function isCanonical(markdown: string): boolean {
  try {
    return JSON.stringify(JSON.parse(markdown)) === markdown;
  } catch {
    return false;
  }
}

// Without the call's arguments only the defaults come back beside the markdown.
function withoutArguments(sent: string, read: unknown): unknown {
  const names = Object.keys(read as Fields);
  return Object.fromEntries(Object.entries(JSON.parse(sent) as Fields).filter(([name]) => names.includes(name)));
}

function oneLine(read: unknown): string {
  return wireText(read).replace(/\\[rn]|[\u2028\u2029]/g, " ");
}
