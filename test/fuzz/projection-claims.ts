import { deepStrictEqual, equal, ok } from "node:assert/strict";
import * as fc from "fast-check";
import { createMarkdownField, createProjection, definePruneRule, outlineNode, ReplyError } from "mcp-reply";
import { exchange, hostile, mostlyValid } from "../core/arbitraries.js";
import { deepFrozen } from "../core/deep-frozen.js";
import { sortedText, wireText } from "../core/json-text.js";
import { modelText } from "../core/naive-model.js";
import { type Claim, claim } from "./claim.js";

type Fields = Record<string, unknown>;

const anyValue = fc.oneof(hostile, mostlyValid);

// What an author may write into a rule, an entry or an option: right words in wrong places, and anything at all.
const word = fc.oneof(fc.constantFrom("id", "text", "children", "tokens", "__proto__", "toString", ""), fc.string());
const leaf = fc.oneof(fc.anything(), word, fc.record({ restates: word }), fc.record({ argument: word }));
const table = fc.dictionary(word, leaf, { maxKeys: 4 });
const rule = fc.record(
  {
    signature: fc.oneof(fc.array(word, { maxLength: 3 }), leaf),
    drop: fc.oneof(table, leaf),
    dropDefaults: fc.oneof(table, leaf),
  },
  { requiredKeys: [] },
);
const entry = fc.record({ field: fc.oneof(word, leaf), recoverable: fc.oneof(table, leaf) }, { requiredKeys: [] });
const config = fc.record(
  {
    prune: fc.oneof(fc.array(rule, { maxLength: 3 }), leaf),
    markdownField: fc.oneof(entry, leaf),
    errorChannel: fc.oneof(fc.constantFrom("structured", "text", "both"), leaf),
    unrepresentable: fc.oneof(fc.constantFrom("throw", "mark"), leaf),
    maxDepth: fc.oneof(fc.integer({ min: 0, max: 600 }), leaf),
  },
  { requiredKeys: [] },
);

/** What a projection promises of any rules, registry, payload and arguments. */
export const projectionClaims: readonly Claim[] = [
  claim("reading gives back what was sent, and the frozen payload is only read", exchange, (sent) => {
    const { rules, projection, tool, args } = sent;
    const payload = deepFrozen(sent.payload);
    const call = args === undefined ? {} : { arguments: deepFrozen(args) };
    const reply = projection.toolSuccessPayload(tool, payload, call);
    deepStrictEqual(Object.keys(reply), ["content", "isError"]);
    const read = projection.readToolReply(reply, { tool, ...call });
    ok(read.ok);
    const text = modelText(payload, rules) as string;
    if (read.kind === "json") equal(wireText(read.data), text);
    else equal(sortedText(read.data), sortedText(args === undefined ? only(text, read.data) : JSON.parse(text)));
    const pruned = projection.pruneGuiFields(payload);
    equal(wireText(pruned), text);
    equal(wireText(projection.pruneGuiFields(pruned)), text);
    ok(text.length <= wireText(payload).length);
  }),

  claim(
    "any value and any arguments give a reply or a ReplyError",
    fc.tuple(
      exchange,
      anyValue,
      hostile,
      fc.constantFrom<"throw" | "mark">("throw", "mark"),
      fc.integer({ min: 1, max: 512 }),
    ),
    ([{ rules, registry, tool }, make, makeArguments, unrepresentable, maxDepth]) => {
      const projection = createProjection({ prune: rules, markdownField: registry, unrepresentable, maxDepth });
      const [value, args] = [make(), makeArguments()];
      refusing(() => {
        const reply = projection.toolSuccessPayload(tool, value, { arguments: args });
        ok(reply.content[0].text.isWellFormed());
        ok(projection.readToolReply(reply, { tool, arguments: args }).ok);
      });
      refusing(() => projection.pruneGuiFields(value));
    },
  ),

  claim("with marks any value gives a reply, and reading it gives the marked payload", anyValue, (make) => {
    const marking = createProjection({ prune: [outlineNode], unrepresentable: "mark" });
    const reply = marking.toolSuccessPayload("t", make());
    const read = marking.readToolReply(reply, { tool: "t" });
    ok(read.ok);
    equal(wireText(read.data), reply.content[0].text);
  }),

  claim(
    "any rule, entry and option stands or is refused by a ReplyError",
    fc.tuple(rule, word, entry, config),
    ([aRule, tool, anEntry, options]) => {
      refusing(() => definePruneRule(aRule as never));
      refusing(() => createMarkdownField().with(tool, anEntry as never));
      refusing(() => {
        const projection = createProjection(options as never);
        projection.describe();
        projection.toolSuccessPayload("t", { id: 1, text: "", children: [], tokens: [] });
      });
    },
  ),
];

function refusing(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!ReplyError.is(error)) throw error;
    ok(error.reason !== "" && error.message !== "");
  }
}

// Without the call's arguments only the defaults come back beside the markdown.
function only(text: string, read: unknown): unknown {
  const names = Object.keys(read as Fields);
  return Object.fromEntries(Object.entries(JSON.parse(text) as Fields).filter(([name]) => names.includes(name)));
}
