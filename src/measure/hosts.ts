import type { ChannelPolicy, Reads, View, Wrapper } from "./channel-policy.js";

/** How a fact about a host is known: captured from a run, read in its source, or said by its users or makers. */
export type Seen = "run" | "code" | "said";

/** One host: what its model reads of a reply, and how that is known. */
export type HostRow = {
  readonly host: string;
  readonly version: string;
  readonly policy: ChannelPolicy;
  /** What it cuts off or moves into a file. */
  readonly caps?: string;
  readonly seen: Seen;
  /** When it was seen, an ISO date. */
  readonly date: string;
  readonly source: string;
  /** What the policy does not say: a decoration that varies, or a view that nobody has seen. */
  readonly note?: string;
};

const view = (reads: Reads, wrapper: Wrapper = "none"): View => ({ reads, wrapper });
const same = (reads: Reads, wrapper: Wrapper = "none"): ChannelPolicy => ({
  success: view(reads, wrapper),
  error: view(reads, wrapper),
});
const date = "2026-11-30";
const run = { seen: "run", date, source: "captured from what reaches the model" } as const;
const code = { seen: "code", date } as const;
const said = { seen: "said" } as const;

/**
 * What the model reads, host by host: the evidence, as data. Rows age; each says
 * how and when it was seen, and `npm run bench:hosts` of this project captures
 * the libraries among them anew.
 */
export const hosts: readonly HostRow[] = [
  {
    host: "Claude Code",
    version: "2.1.332",
    policy: { success: view("structured-first"), error: view("content") },
    caps: "about 50,000 characters or 25,000 tokens, then a file; error text near 10,000 characters",
    ...run,
    note: "One line feed is added. An error without text reads as an unknown error.",
  },
  {
    host: "Codex CLI",
    version: "0.171.0",
    policy: same("structured-first"),
    caps: "about 10 kB, head and tail kept",
    ...run,
    note: "A line with the wall time stands in front.",
  },
  {
    host: "VS Code",
    version: "027907cb",
    policy: same("structured-first"),
    caps: "a token limit for each tool result",
    ...code,
    source: "microsoft/vscode, mcpLanguageModelToolContribution.ts",
  },
  {
    host: "Copilot CLI",
    version: "1.0.102",
    policy: { success: view("both-unless-identical"), error: view("both-unless-identical", "server-prefix") },
    caps: "a large result goes to a file, 500 characters shown",
    ...run,
  },
  {
    host: "Copilot for JetBrains",
    version: "1.17.0",
    policy: same("both"),
    ...said,
    date: "2026-09-22",
    source: "microsoft/copilot-intellij-feedback #2058",
    note: "Nobody has seen its errors.",
  },
  {
    host: "opencode",
    version: "1.18.33",
    policy: { success: view("content-first"), error: view("content") },
    caps: "a large result goes to a file; the preview of a single line was empty",
    ...run,
  },
  {
    host: "Gemini CLI",
    version: "0.61.0",
    policy: { success: view("content"), error: view("both") },
    caps: "40,000 characters: the first 8,000 and the last 32,000",
    ...run,
    note: "Its tags, and the sentence around an error, are not modelled.",
  },
  {
    host: "Kimi Code",
    version: "2.1.0",
    policy: same("both-unless-equal"),
    caps: "100,000 characters, then a file",
    ...run,
    note: "A line with the wall time in front, and tags around the structured half, are not modelled.",
  },
  {
    host: "kimi-cli",
    version: "1.49.0",
    policy: same("content"),
    caps: "100,000 characters",
    ...code,
    source: "MoonshotAI/kimi-cli, toolset.py",
    note: "A fixed sentence goes with an error.",
  },
  {
    host: "Hermes agent",
    version: "2026-09",
    policy: same("both-unless-equal", "result-key-json"),
    ...said,
    date: "2026-09-20",
    source: "its pull requests #7118, #96807, #116693",
    note: "Nobody has seen its errors.",
  },
  {
    host: "Cline",
    version: "3.0.65",
    policy: same("both", "result-json"),
    caps: "8,000 characters, head and tail",
    ...run,
  },
  {
    host: "Roo Code",
    version: "3.52.1",
    policy: { success: view("content"), error: view("content", "error-prefix") },
    ...code,
    source: "RooCodeInc/Roo-Code, UseMcpToolTool.ts",
    note: "A blank line stands between blocks.",
  },
  { host: "Continue CLI", version: "1.5.47", policy: same("content", "block-array-json"), ...run },
  {
    host: "Zed",
    version: "00400088",
    policy: same("content"),
    ...code,
    source: "zed-industries/zed, context_server_registry.rs",
    note: "Nothing stands between blocks.",
  },
  {
    host: "goose",
    version: "d256f3f3",
    policy: same("content"),
    caps: "200,000 characters, then a file",
    ...code,
    source: "aaif-goose/goose, formats/anthropic.rs",
  },
  {
    host: "Claude Desktop",
    version: "2026-09",
    policy: same("content"),
    ...said,
    date: "2026-09-14",
    source: "blockscout/mcp-server #324, yyjeqhc/webcodex #456",
    note: "Users say so; nobody has seen its errors.",
  },
  {
    host: "ChatGPT",
    version: "2026-03",
    policy: same("structured-first"),
    ...said,
    date: "2026-03-01",
    source: "OpenAI forum 1369519 and 1378047",
    note: "Users contradict each other; nobody has seen its errors.",
  },
  {
    host: "Cursor",
    version: "2026-08",
    policy: same("structured-first"),
    ...said,
    date: "2026-08-19",
    source: "modelcontextprotocol #1411, iris-agentic-dev #112",
    note: "Weak and old; nobody has seen its errors.",
  },
  { host: "OpenAI Agents JS", version: "0.20.0", policy: same("content", "text-or-empty-array"), ...run },
  {
    host: "OpenAI Agents JS, useStructuredContent",
    version: "0.20.0",
    policy: { success: view("structured-first"), error: view("content") },
    ...run,
  },
  {
    host: "OpenAI Agents Python",
    version: "0.22.0",
    policy: same("content"),
    ...code,
    source: "openai/openai-agents-python, mcp/util.py",
  },
  { host: "AI SDK, openai.responses or anthropic", version: "6.0.326", policy: same("content"), ...run },
  {
    host: "AI SDK, openai.chat or openai-compatible",
    version: "6.0.326",
    policy: same("content", "block-array-json"),
    ...run,
  },
  {
    host: "LangChain JS",
    version: "1.1.4",
    policy: { success: view("both", "block-json"), error: view("content", "tool-exception") },
    ...run,
    note: "Without any text block it hands over an empty array.",
  },
  {
    host: "LangChain Python",
    version: "0.3.2",
    policy: same("content", "text-or-empty-array"),
    ...code,
    source: "langchain-mcp-adapters",
  },
  {
    host: "Mastra",
    version: "2.0.0",
    policy: { success: view("structured-first", "result-json"), error: view("content") },
    ...run,
    note: "Where the tool declares an outputSchema, it hands over the text.",
  },
  { host: "mcp-use", version: "1.34.6", policy: same("both", "result-json"), ...run },
  { host: "Google ADK JS", version: "2.0.0", policy: same("both", "result-json"), ...run },
  {
    host: "LlamaIndex JS",
    version: "0.1.12",
    policy: same("both", "result-json"),
    ...run,
    note: "Seen at the tool, not in the prompt.",
  },
  {
    host: "pydantic-ai",
    version: "2.33",
    policy: same("structured-first"),
    ...code,
    source: "pydantic/pydantic-ai, mcp.py",
    note: "A lone key `result` is unwrapped, and text that is JSON is written anew.",
  },
  {
    host: "MS agent-framework Python",
    version: "1.13.0",
    policy: same("both"),
    ...code,
    source: "microsoft/agent-framework, _mcp.py",
    note: "Its JSON has spaces.",
  },
  {
    host: "Anthropic TS SDK mcpTool",
    version: "1.14.0",
    policy: { success: view("content-first"), error: view("content") },
    ...run,
  },
  {
    host: "LibreChat",
    version: "001f16d8",
    policy: same("content-first"),
    ...code,
    source: "danny-avila/LibreChat, parsers.ts",
    note: "A structured half alone is pretty-printed; nobody has seen its errors.",
  },
  {
    host: "n8n",
    version: "2.41.1",
    policy: { success: view("structured-first", "block-array-json"), error: view("content") },
    ...code,
    source: "McpClientTool/utils.js",
  },
];
