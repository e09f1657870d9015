import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { createAgent } from "langchain";
import { type Host, SERVER_NAME, type ToolCall } from "../host.js";

/** Asks for one tool, and keeps the message that comes back. */
class FakeModel extends BaseChatModel {
  seen: unknown;
  readonly #call: ToolCall;

  constructor(call: ToolCall) {
    super({});
    this.#call = call;
  }

  _llmType(): string {
    return "fake";
  }

  override bindTools(): this {
    return this;
  }

  async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const last = messages.at(-1);
    if (last?.getType() !== "tool") {
      const { tool: name, args } = this.#call;
      const message = new AIMessage({ content: "", tool_calls: [{ id: "c", name, args, type: "tool_call" }] });
      return { generations: [{ text: "", message }] };
    }
    this.seen = last.content;
    return { generations: [{ text: "ok", message: new AIMessage("ok") }] };
  }
}

/** LangChain JS. */
export const langchain: Host = {
  name: "LangChain JS",
  packages: ["langchain", "@langchain/core", "@langchain/mcp-adapters"],
  async connect({ command, args, env }) {
    const client = new MultiServerMCPClient({ [SERVER_NAME]: { transport: "stdio", command, args, env } });
    const tools = await client.getTools();
    return {
      async call(call) {
        const model = new FakeModel(call);
        await createAgent({ model, tools }).invoke({ messages: [{ role: "user", content: "go" }] });
        return typeof model.seen === "string" ? model.seen : JSON.stringify(model.seen);
      },
      close: () => client.close(),
    };
  },
};
