import {
  BaseLlm,
  type BaseLlmConnection,
  InMemoryRunner,
  LlmAgent,
  type LlmRequest,
  type LlmResponse,
  MCPToolset,
} from "@google/adk";
import type { Host, ToolCall } from "../host.js";

/** Asks for one tool, and keeps the function response that comes back. */
class FakeModel extends BaseLlm {
  seen: unknown;
  readonly #call: ToolCall;

  constructor(call: ToolCall) {
    super({ model: "fake" });
    this.#call = call;
  }

  override async *generateContentAsync({ contents }: LlmRequest): AsyncGenerator<LlmResponse, void> {
    const part = contents.at(-1)?.parts?.find(({ functionResponse }) => functionResponse !== undefined);
    if (part?.functionResponse !== undefined) {
      this.seen = part.functionResponse.response;
      yield { content: { role: "model", parts: [{ text: "ok" }] } };
      return;
    }
    const { tool: name, args } = this.#call;
    yield { content: { role: "model", parts: [{ functionCall: { id: "c", name, args } }] } };
  }

  override connect(): Promise<BaseLlmConnection> {
    throw new Error("A fake model has no live connection.");
  }
}

/** Google ADK JS; its function response is an object, and its JSON is what is compared. */
export const googleAdk: Host = {
  name: "Google ADK JS",
  packages: ["@google/adk"],
  async connect({ command, args, env }) {
    const toolset = new MCPToolset({ type: "StdioConnectionParams", serverParams: { command, args, env } });
    return {
      async call(call) {
        const model = new FakeModel(call);
        const runner = new InMemoryRunner({
          agent: new LlmAgent({ name: "a", model, tools: [toolset] }),
          appName: "a",
        });
        const { id: sessionId } = await runner.sessionService.createSession({ appName: "a", userId: "u" });
        const newMessage = { role: "user", parts: [{ text: "go" }] };
        for await (const _ of runner.runAsync({ userId: "u", sessionId, newMessage }));
        return JSON.stringify(model.seen);
      },
      close: () => toolset.close(),
    };
  },
};
