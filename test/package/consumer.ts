// What a consumer writes who uses every export once. The e2e test compiles and runs it against the packed package;
// it needs no library but ES2022 and no types but those of the package.
import {
  type AnyMarkdownEntry,
  type Call,
  type Carried,
  createMarkdownField,
  createProjection,
  type DefaultValue,
  definePruneRule,
  type ErrorBody,
  type ErrorChannel,
  type ErrorEnvelope,
  type FromArgument,
  type FromDefault,
  fromArgument,
  fromDefault,
  type HandlerPayload,
  type HandlerReply,
  type Loss,
  type LosslessRendering,
  type LossyRendering,
  type MarkdownEntry,
  type MarkdownField,
  markdownField,
  outlineNode,
  type Projection,
  type ProjectionConfig,
  type PruneRule,
  pruneGuiFields,
  type RawReply,
  type ReadContext,
  type ReadReply,
  type Refused,
  type Rendering,
  ReplyError,
  type ReplyErrorCode,
  type Restates,
  rawReply,
  readToolReply,
  restates,
  restoreGuiDefaults,
  type TextBlock,
  ToolError,
  type ToolFailure,
  type ToolRequest,
  type ToolSuccess,
  toolErrorPayload,
  toolSuccessPayload,
  type Unrepresentable,
} from "mcp-reply";

type Page = { slug: string; md: string; format: string };

const slug: FromArgument = fromArgument("slug");
const format: FromDefault<string> = fromDefault("md");
const entry: MarkdownEntry<Page> = { field: "md", recoverable: { slug, format } };
const registry: MarkdownField = createMarkdownField().with<Page>("page_render", entry);
const known: AnyMarkdownEntry | undefined = markdownField.entry("outl_page_render");

const reason: Restates<"body"> = restates("body");
const open: DefaultValue = "open";
const issue: PruneRule = definePruneRule({
  signature: ["number", "body"],
  drop: { bodyHtml: reason },
  dropDefaults: { state: open },
});

const upper: LossyRendering = { name: "upper", lossless: false, render: (payload) => String(payload).toUpperCase() };
const plain: LosslessRendering = {
  name: "plain",
  lossless: true,
  render: (payload) => JSON.stringify(payload),
  parse: (text) => JSON.parse(text),
};
const renderings: readonly Rendering[] = [upper, plain];
if (renderings.length !== 2) throw new Error("The renderings are not there.");

const channel = "both" satisfies ErrorChannel;
const unrepresentable: Unrepresentable = "throw";
const config: ProjectionConfig<"both"> = {
  prune: [issue, outlineNode],
  markdownField: registry,
  errorChannel: channel,
  unrepresentable,
  toToolError: (thrown): ErrorBody | undefined =>
    thrown instanceof RangeError ? { code: "RANGE", message: thrown.message } : undefined,
};
const projection: Projection<"both"> = createProjection(config);
const losses: Loss[] = projection.describe();

const call: Call = { arguments: { slug: "a" } };
const page: Page = { slug: "a", md: "# A", format: "md" };
const success: ToolSuccess = projection.toolSuccessPayload("page_render", page, call);
const block: TextBlock = success.content[0];
const context: ReadContext = { tool: "page_render", arguments: call.arguments };
const read: ReadReply = projection.readToolReply(success, context);

const failure: ToolFailure<"both"> = projection.toolErrorPayload(new ToolError("RATE_LIMITED", "Retry later"));
const envelope: ErrorEnvelope = toolErrorPayload(new RangeError("x")).structuredContent;

const image: RawReply<{ content: { type: "image"; data: string }[] }> = rawReply({ content: [] });
const show = async ({ id }: { id: string }): Promise<HandlerPayload<{ id: string }>> => ({ id });
const shown: Promise<HandlerReply<{ id: string }, "both">> = projection.handler("show", show)({ id: "x" });
const chart = projection.handler("chart", () => image);
const request: ToolRequest = { params: { name: "show", arguments: { id: "x" } } };
const served = projection.requestHandler({ show: async ({ id }) => ({ id }) })(request, undefined);

function writeBoth<T>(payload: T & Carried<T>): ToolSuccess[] {
  return [toolSuccessPayload<T>("t", payload), projection.toolSuccessPayload<T>("t", payload)];
}

function codeOf(thrower: () => unknown): ReplyErrorCode | undefined {
  try {
    thrower();
  } catch (error) {
    if (ReplyError.is(error)) return error.code;
  }
  return undefined;
}

const refusal: Refused<"bigint"> = { "JSON cannot carry": "bigint" };

/** What came of all of it, for the test to compare. */
export const outcome: Record<string, unknown> = {
  markdown: block.text,
  read,
  known: known?.field,
  losses: losses.length,
  failure: failure.content[0].text,
  internal: envelope.error.code,
  shown: (await shown).content.length,
  chart: (await chart()).content.length,
  served: readToolReply(await served),
  texts: writeBoth({ number: 7, body: "*hi*", bodyHtml: "<em>hi</em>", state: "open" }).map(
    ({ content: [{ text }] }) => text,
  ),
  pruned: pruneGuiFields({ id: "01A", text: "hi", todo: null, children: [] }),
  restored: restoreGuiDefaults({ id: "01A", text: "hi", children: [] }),
  code: codeOf(() => toolSuccessPayload("t", { mean: Number.NaN })),
  refusal,
};
