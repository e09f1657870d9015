import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport } from "@ai-sdk/mcp/mcp-stdio";
import { createOpenAI } from "@ai-sdk/openai";
import { generateText, stepCountIs } from "ai";
import type { Host, ToolCall } from "../host.js";

type Body = Record<string, never> & { input?: unknown[]; messages?: unknown[] };

/** The AI SDK over OpenAI's responses interface: what a provider request carries is what the model reads. */
export const aiSdkResponses: Host = aiSdk("AI SDK, openai.responses or anthropic", "responses", {
  ask: ({ tool, args }) => ({
    id: "r",
    created_at: 0,
    model: "m",
    output: [
      {
        type: "function_call",
        id: "f",
        call_id: "c",
        name: tool,
        arguments: JSON.stringify(args),
        status: "completed",
      },
    ],
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  done: {
    id: "r",
    created_at: 0,
    model: "m",
    output: [
      { type: "message", id: "m", role: "assistant", content: [{ type: "output_text", text: "ok", annotations: [] }] },
    ],
    usage: { input_tokens: 1, output_tokens: 1 },
  },
  output: ({ input = [] }) =>
    (input as { type?: string; output?: unknown }[]).find(({ type }) => type === "function_call_output")?.output,
});

/** The AI SDK over chat completions. */
export const aiSdkChat: Host = aiSdk("AI SDK, openai.chat or openai-compatible", "chat", {
  ask: ({ tool, args }) =>
    chat(
      { tool_calls: [{ id: "c", type: "function", function: { name: tool, arguments: JSON.stringify(args) } }] },
      "tool_calls",
    ),
  done: chat({ content: "ok" }, "stop"),
  output: ({ messages = [] }) =>
    (messages as { role: string; content?: unknown }[]).find(({ role }) => role === "tool")?.content,
});

function chat(message: object, reason: string): object {
  const choices = [{ index: 0, message: { role: "assistant", content: null, ...message }, finish_reason: reason }];
  return {
    id: "r",
    created: 0,
    model: "m",
    choices,
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}

type Provider = { ask: (call: ToolCall) => object; done: object; output: (body: Body) => unknown };

function aiSdk(name: string, api: "responses" | "chat", provider: Provider): Host {
  return {
    name,
    packages: ["ai", "@ai-sdk/mcp", "@ai-sdk/openai"],
    async connect(server) {
      const client = await createMCPClient({ transport: new Experimental_StdioMCPTransport(server) });
      const tools = await client.tools();
      return {
        async call(toolCall) {
          let seen: unknown;
          const fetch = async (_: unknown, init?: { body?: unknown }): Promise<Response> => {
            const output = provider.output(JSON.parse(String(init?.body)));
            seen = output ?? seen;
            return Response.json(output === undefined ? provider.ask(toolCall) : provider.done);
          };
          const openai = createOpenAI({ apiKey: "none", fetch: fetch as typeof globalThis.fetch });
          await generateText({ model: openai[api]("m"), tools, prompt: "go", stopWhen: stepCountIs(2) });
          return textOf(seen);
        },
        close: () => client.close(),
      };
    },
  };
}

// A list of input_text parts is text to the model; anything else is JSON.
function textOf(seen: unknown): string {
  if (typeof seen === "string") return seen;
  const parts = seen as { type: string; text: string }[];
  return parts.every(({ type }) => type === "input_text")
    ? parts.map(({ text }) => text).join("\n")
    : JSON.stringify(seen);
}
