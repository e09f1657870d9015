import type { Loss } from "../core/description.js";
import { readToolReply } from "../core/reference.js";
import { byteLength } from "./check-reply.js";
import { handlesOf } from "./handles.js";
import { attempt } from "./issue.js";
import { pageKeys } from "./page-keys.js";
import { fieldOf, isObject, plainCopy } from "./plain-copy.js";
import { checkedCases, type PinOptions, type ReplyCase } from "./reply-case.js";
import { type CasePin, ceilingOf, type Pruned, type ReplyPins, type Size } from "./reply-pins.js";
import { type Shape, ShapeSamples } from "./shape.js";

/**
 * Pins what replies look like: kinds, channels, paths with their types, error
 * codes, handles, page keys and ceilings; shapes, and never a value.
 *
 * Samples of one case are united, so that a list that happens to be empty does
 * not erase the shape of its items. The result is sorted and does not depend on
 * the order of samples or of keys.
 *
 * @throws {@link ReplyError} `invalid_option` for a case that is none.
 *
 * @example
 * ```ts
 * const reply = toolSuccessPayload("issue_list", { issues: [{ id: 7, at: "2026-04-22" }] });
 * pinReplies([{ tool: "issue_list", reply }]).tools.issue_list?.default?.shape;
 * // { "": "object", "/issues": "array", "/issues/*": "object", "/issues/*\/at": "string:date", "/issues/*\/id": "number" }
 * ```
 */
export function pinReplies(cases: readonly ReplyCase[], options: PinOptions = {}): ReplyPins {
  const groups = new Map<string, Map<string, ReplyCase[]>>();
  for (const sample of checkedCases(cases)) {
    const named = groups.get(sample.tool) ?? new Map<string, ReplyCase[]>();
    groups.set(sample.tool, named.set(sample.case, [...(named.get(sample.case) ?? []), sample]));
  }
  const tools = sorted([...groups]).map(([tool, named]): [string, { [name: string]: CasePin }] => [
    tool,
    Object.fromEntries(sorted([...named]).map(([name, samples]) => [name, pinCase(tool, samples, options)])),
  ]);
  return { version: 1, pruned: prunedOf(options.projection?.describe?.() ?? []), tools: Object.fromEntries(tools) };
}

function pinCase(tool: string, samples: readonly ReplyCase[], options: PinOptions): CasePin {
  const { projection, records = [], tools = [] } = options;
  const read = projection?.readToolReply ?? readToolReply;
  const kinds = new Set<string>();
  const channels = new Set<string>();
  const codes = new Set<string>();
  const successes = new ShapeSamples(records);
  const failures = new ShapeSamples([]);
  for (const { reply, arguments: args } of samples) {
    const result = read(reply, { tool, arguments: args });
    for (const channel of channelsOf(reply)) channels.add(channel);
    kinds.add(result.ok ? result.kind : "error");
    if (result.ok && result.kind === "json") successes.add(plainCopy(withDefaults(projection, result.data)).value);
    if (result.ok) continue;
    codes.add(result.error.code);
    const data = plainCopy(result.error.data).value;
    failures.add(data === undefined ? {} : { data });
  }
  const shape = successes.shape();
  const data = dataShape(failures.shape());
  const handles = handlesOf(tool, shape, tools);
  const page = pageKeys(shape);
  const measured = sizeOf(samples, options.tokenizer);
  return {
    kind: [...kinds].sort().join(" | "),
    channels: [...channels].sort(),
    ...(codes.size > 0 && { codes: [...codes].sort() }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(Object.keys(shape).length > 0 && { shape }),
    ...(Object.keys(handles).length > 0 && { handles }),
    ...(page.length > 0 && { page }),
    bytes: ceilingOf(measured.bytes),
    ...(measured.tokens !== undefined && { tokens: ceilingOf(measured.tokens) }),
    measured,
  };
}

// A declared default is as good as sent: whether a value happens to be its default is no matter of shape.
function withDefaults(projection: PinOptions["projection"], data: unknown): unknown {
  return attempt(() => projection?.restoreGuiDefaults?.(data)) ?? data;
}

// The shape of an error's data alone; `""` is optional where some of the errors have none.
function dataShape(shape: Shape): Shape {
  const own = Object.entries(shape).filter(([path]) => path !== "");
  return Object.fromEntries(own.map(([path, text]) => [path.slice("/data".length), text]));
}

function channelsOf(reply: unknown): string[] {
  const { value } = plainCopy(reply);
  const content = fieldOf(value, "content");
  const kinds = Array.isArray(content) ? content.map((block) => String(fieldOf(block, "type"))) : [];
  return fieldOf(value, "structuredContent") === undefined ? kinds : [...kinds, "structured"];
}

function sizeOf(samples: readonly ReplyCase[], tokenizer: PinOptions["tokenizer"]): Size {
  const replies = samples.map(({ reply }) => plainCopy(reply).value ?? null);
  const bytes = Math.max(...replies.map((reply) => byteLength(JSON.stringify(reply))));
  if (tokenizer === undefined) return { bytes };
  return { bytes, tokens: Math.max(...replies.map((reply) => tokenizer(textOf(reply)))) };
}

function textOf(reply: unknown): string {
  const content = fieldOf(reply, "content");
  const texts = Array.isArray(content) ? content.filter(isObject).map(({ text }) => text) : [];
  return texts.filter((text) => typeof text === "string").join("\n");
}

function prunedOf(losses: readonly Loss[]): Pruned {
  return Object.fromEntries(
    sorted(
      losses.map((loss): [string, string] => [
        "tool" in loss ? `${loss.field} of ${loss.tool}` : `${loss.field} of { ${loss.signature.join(", ")} }`,
        reasonOf(loss),
      ]),
    ),
  );
}

function reasonOf({ source, when }: Loss): string {
  if ("argument" in source) return `${when}: argument ${source.argument}`;
  if ("rendering" in source) return `in the rendering ${source.rendering}`;
  if ("default" in source) return `${when}: default ${JSON.stringify(source.default)}`;
  const labels = source.vocabulary === undefined ? "" : `, labels ${source.vocabulary.join(", ")}`;
  return `${when}: restates ${source.restates}${labels}`;
}

function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
