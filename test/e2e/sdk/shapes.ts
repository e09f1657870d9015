import type { ErrorChannel } from "mcp-reply";
import { abortShape } from "./abort-shape.js";
import type { Answer, Caller, CallerKind } from "./callers/caller.js";
import { foreignShapes } from "./foreign-shapes.js";
import type { ServerKind } from "./server-programs.js";
import { failures } from "./tools/failures.js";
import { readyMade } from "./tools/ready-made.js";
import { refusals } from "./tools/refusals.js";
import { successes } from "./tools/successes.js";
import { channels } from "./tools/tool-table.js";

/** What a reply must be, whoever serves and calls. */
export type Shape = {
  name: string;
  play(caller: Caller): Promise<Answer>;
  /** `undefined` where there is no such shape between the two. */
  expected(server: ServerKind, caller: CallerKind): Answer | undefined;
};

const pageRender = (slug: string, text: string): Shape =>
  called(`markdown, argument ${slug === "alias" ? "differs" : "matches"}`, "page_render", reply(text), { slug });

/** Every shape of success and of error, and what its caller must get. */
export const shapes: readonly Shape[] = [
  ...successes.map(({ name, shape, text }) =>
    called(shape ?? `success: ${words(name)}`, name.replace(/^(?!page_|note_)/, "gives_"), reply(text)),
  ),
  pageRender("page", "# Page"),
  pageRender("alias", '{"slug":"page","md":"# Page"}'),
  called("arguments reach the tool", "page_echo", reply('{"slug":"ñ"}'), { slug: "ñ" }),
  called("a tool without input gets the call's signal", "signal_of_the_call", reply('{"aborted":false}')),
  ...refusals.map(({ name, at, reason }) =>
    called(
      `JSON cannot carry ${words(name)}`,
      `refuses_${name}`,
      failure("both", { code: "INTERNAL", message: `JSON cannot carry the value at ${at}: ${reason}` }),
    ),
  ),
  ...channels.flatMap((channel) =>
    failures.map(({ name, code, message, data }) =>
      called(
        `error in ${channel}: ${words(name)}`,
        `throws_${name}_${channel}`,
        failure(channel, data === undefined ? { code, message } : { code, message, data }),
      ),
    ),
  ),
  ...readyMade.map(({ name, result }) => called(`raw reply: ${words(name)}`, name, { result })),
  called(
    "text error under a declared outputSchema",
    "declares_an_output",
    failure("text", { code: "NO_TOTAL", message: "Nothing to count", data: { rows: 0 } }),
  ),
  ...foreignShapes,
  abortShape,
];

function called(name: string, tool: string, answer: Answer, args?: Record<string, unknown>): Shape {
  return {
    name,
    play: (caller) => caller.call(tool, args && { arguments: args }),
    expected: () => answer,
  };
}

function reply(text: string): Answer {
  return { result: { content: [{ type: "text", text }], isError: false } };
}

function failure(channel: ErrorChannel, error: { code: string; message: string; data?: unknown }): Answer {
  const line = `${error.code}: ${error.message}`;
  const text = channel === "structured" || !("data" in error) ? line : `${line}\n${JSON.stringify(error.data)}`;
  const content = [{ type: "text", text }];
  return channel === "text"
    ? { result: { content, isError: true } }
    : { result: { content, structuredContent: { ok: false, error }, isError: true } };
}

function words(name: string): string {
  return name.replaceAll("_", " ");
}
