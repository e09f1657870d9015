import {
  Agent,
  type AgentOutputItem,
  MCPServerStdio,
  type Model,
  type ModelRequest,
  run,
  setTracingDisabled,
  Usage,
} from "@openai/agents";
import { type Host, SERVER_NAME, type ToolCall } from "../host.js";

setTracingDisabled(true);

/** OpenAI Agents JS as it comes. */
export const openaiAgents: Host = agents("OpenAI Agents JS", false);

/** OpenAI Agents JS with `useStructuredContent`. */
export const openaiAgentsStructured: Host = agents("OpenAI Agents JS, useStructuredContent", true);

function agents(name: string, useStructuredContent: boolean): Host {
  return {
    name,
    packages: ["@openai/agents"],
    async connect({ command, args, env }) {
      const server = new MCPServerStdio({ name: SERVER_NAME, command, args, env, useStructuredContent });
      await server.connect();
      return {
        async call(call) {
          const model = new FakeModel(call);
          await run(new Agent({ name: "a", model, mcpServers: [server] }), "go");
          return textOf(model.seen);
        },
        close: () => server.close(),
      };
    },
  };
}

class FakeModel implements Model {
  seen: unknown;
  readonly #call: ToolCall;

  constructor(call: ToolCall) {
    this.#call = call;
  }

  async getResponse({ input }: ModelRequest): Promise<{ usage: Usage; output: AgentOutputItem[] }> {
    const last = Array.isArray(input) ? input.at(-1) : undefined;
    if (last?.type === "function_call_result") {
      this.seen = last.output;
      const content = [{ type: "output_text" as const, text: "ok" }];
      return { usage: new Usage(), output: [{ type: "message", role: "assistant", status: "completed", content }] };
    }
    const { tool: name, args } = this.#call;
    const call = {
      type: "function_call" as const,
      callId: "c",
      name,
      arguments: JSON.stringify(args),
      status: "completed" as const,
    };
    return { usage: new Usage(), output: [call] };
  }

  async *getStreamedResponse(): AsyncIterable<never> {}
}

// Items of text are text to the model; a string is itself.
function textOf(seen: unknown): string {
  if (typeof seen === "string") return seen;
  const items = (Array.isArray(seen) ? seen : [seen]) as { type: string; text?: string }[];
  return items.map((item) => item.text ?? JSON.stringify(item)).join("\n");
}
