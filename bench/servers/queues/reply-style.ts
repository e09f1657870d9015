import { createProjection, type ToolFailure, type ToolSuccess } from "mcp-reply";
import { type StructuredSuccess, handler as structuredHandler } from "mcp-reply/structured";
import { messageTools } from "./message-tools.js";
import type { QueueStore } from "./queue-store.js";
import type { Output, QueueTool } from "./queue-tool.js";
import { queueTools } from "./queue-tools.js";

/** What a tool answers, whatever the SDK. */
export type QueueReply = StructuredSuccess | ToolSuccess | ToolFailure<"text"> | ToolFailure<"both">;

/** A way of answering; a content-only tool declares no output, or clients would refuse its replies. */
export type ReplyStyle = {
  declaresOutput: boolean;
  handler(tool: QueueTool, run: (args: unknown) => Output): (args: unknown, extra: unknown) => Promise<QueueReply>;
};

const compact = createProjection({ errorChannel: "both" });

/** The ways of answering, by the value of QUEUES_REPLY; a further rendering is a further row. */
export const replyStyles = {
  structured: structured(undefined),
  "structured-json": structured("json"),
  compact: {
    declaresOutput: false,
    handler: ({ name }, run) => compact.handler(name, (args: unknown, _extra: unknown) => run(args)),
  },
} satisfies { [name: string]: ReplyStyle };

/** A tool whose handler already answers in the style. */
export type AnsweringTool = QueueTool & {
  declaresOutput: boolean;
  answer: (args: unknown, extra: unknown) => Promise<QueueReply>;
};

/**
 * The tools over a store, answering in the style of that name; `undefined` is `structured`.
 *
 * @throws where there is no such style.
 */
export function answeringTools(store: QueueStore, styleName: string = "structured"): AnsweringTool[] {
  const style: ReplyStyle | undefined = Object.hasOwn(replyStyles, styleName)
    ? replyStyles[styleName as keyof typeof replyStyles]
    : undefined;
  if (style === undefined) throw new Error(`QUEUES_REPLY is none of ${Object.keys(replyStyles).join(", ")}`);
  return [...queueTools, ...messageTools].map((tool) => ({
    ...tool,
    declaresOutput: style.declaresOutput,
    answer: style.handler(tool, (args) => tool.run(store, args)),
  }));
}

function structured(text: "json" | undefined): ReplyStyle {
  return {
    declaresOutput: true,
    handler: (tool, run) => {
      const said = tool.text ?? text;
      const options = { output: tool.output, ...(said !== undefined && { text: said }) };
      return structuredHandler(tool.name, (args: unknown, _extra: unknown) => run(args), options);
    },
  };
}
