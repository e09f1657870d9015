import Anthropic from "@anthropic-ai/sdk";
import { mcpTools } from "@anthropic-ai/sdk/helpers/beta/mcp";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Host } from "../host.js";

type Message = { role: string; content: string | { type: string; content?: unknown }[] };

/** The tool runner of Anthropic's SDK with its MCP helper, over a fake endpoint. */
export const anthropicSdk: Host = {
  name: "Anthropic TS SDK mcpTool",
  packages: ["@anthropic-ai/sdk"],
  async connect(server) {
    const client = new Client({ name: "bench", version: "0" });
    await client.connect(new StdioClientTransport(server));
    const { tools } = await client.listTools();
    return {
      async call({ tool: name, args: input }) {
        let seen: unknown;
        const fetch = async (_: unknown, init?: { body?: unknown }): Promise<Response> => {
          const { messages } = JSON.parse(String(init?.body)) as { messages: Message[] };
          const last = messages.at(-1)?.content;
          const result = Array.isArray(last) ? last.find(({ type }) => type === "tool_result") : undefined;
          seen = result?.content ?? seen;
          const asking = result === undefined;
          const content = asking ? [{ type: "tool_use", id: "c", name, input }] : [{ type: "text", text: "ok" }];
          return Response.json({
            ...{ id: "m", type: "message", role: "assistant", model: "m", content, stop_sequence: null },
            ...{ stop_reason: asking ? "tool_use" : "end_turn", usage: { input_tokens: 1, output_tokens: 1 } },
          });
        };
        const anthropic = new Anthropic({ apiKey: "none", fetch: fetch as typeof globalThis.fetch });
        await anthropic.beta.messages
          .toolRunner({
            ...{ model: "m", max_tokens: 10, max_iterations: 2 },
            messages: [{ role: "user", content: "go" }],
            tools: mcpTools(tools as never, client as never),
          })
          .runUntilDone();
        return typeof seen === "string" ? seen : (seen as { text: string }[]).map(({ text }) => text).join("\n");
      },
      close: () => client.close(),
    };
  },
};
