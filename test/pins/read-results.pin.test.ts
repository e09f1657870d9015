import { readToolReply } from "mcp-reply";
import { describe, expect, it } from "vitest";

type Pin = { name: string; reply: string; context?: Parameters<typeof readToolReply>[1]; read: string };

const pins: Pin[] = [
  {
    name: "a JSON success",
    reply: '{"content":[{"type":"text","text":"{\\"id\\":7}"}],"isError":false}',
    read: '{"ok":true,"kind":"json","data":{"id":7}}',
  },
  {
    name: "a markdown success, its slug from the arguments",
    reply: '{"content":[{"type":"text","text":"# A"}],"isError":false}',
    context: { tool: "outl_page_render", arguments: { slug: "a" } },
    read: '{"ok":true,"kind":"markdown","data":{"md":"# A","slug":"a"}}',
  },
  {
    name: "a text that is no JSON",
    reply: '{"content":[{"type":"text","text":"# A"}]}',
    read: '{"ok":true,"kind":"text","data":"# A"}',
  },
  {
    name: "a foreign success, whose structured half wins",
    reply: '{"content":[{"type":"text","text":"1 issue"}],"structuredContent":{"issues":[7]}}',
    read: '{"ok":true,"kind":"json","data":{"issues":[7]}}',
  },
  {
    name: "an error from its envelope",
    reply:
      '{"content":[{"type":"text","text":"X: y"}],"structuredContent":{"ok":false,"error":{"code":"A","message":"m","data":[1]}},"isError":true}',
    read: '{"ok":false,"error":{"code":"A","message":"m","data":[1]}}',
  },
  {
    name: "an error from its text, the data behind the first line feed",
    reply: '{"content":[{"type":"text","text":"A: m: n\\n{\\"id\\":7}"}],"isError":true}',
    read: '{"ok":false,"error":{"code":"A","message":"m: n","data":{"id":7}}}',
  },
  {
    name: "an error without a code",
    reply: '{"content":[{"type":"text","text":"It broke: badly"}],"isError":true}',
    read: '{"ok":false,"error":{"code":"INTERNAL","message":"It broke: badly"}}',
  },
  {
    name: "a reply without text",
    reply: '{"content":[]}',
    read: '{"ok":false,"error":{"code":"INVALID_REPLY","message":"The reply is not a tools/call result: there is no text to read."}}',
  },
  {
    name: "what is no reply",
    reply: "null",
    read: '{"ok":false,"error":{"code":"INVALID_REPLY","message":"The reply is not a tools/call result: it could not be read."}}',
  },
];

describe("what a caller reads:", () => {
  for (const { name, reply, context, read } of pins) {
    it(name, () => expect(JSON.stringify(readToolReply(JSON.parse(reply), context))).toBe(read));
  }
});
