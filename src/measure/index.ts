export type { ChannelPolicy, Reads, View, Wrapper } from "./channel-policy.js";
export { type Comparison, type Costs, compareReplies, saving } from "./comparison.js";
export type { Finding } from "./finding.js";
export { type HostGroup, hostGroups } from "./host-groups.js";
export { type HostRow, hosts, type Seen } from "./hosts.js";
export { type ModelTextContext, modelText } from "./model-text.js";
export { type MeasureOptions, measureReply, type ReplyCost } from "./reply-cost.js";
export { formatReport, type Report, type ReportEntry, type ReportFormat } from "./report.js";
export { estimateTokens, type Tokenizer } from "./tokenizer.js";
