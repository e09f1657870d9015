/** The tests that a user writes, in the words of each runner: the same three replies right, and the same three wrong. */
export type RunnerExample = {
  readonly runner: "vitest" | "jest" | "node:test";
  readonly file: string;
  readonly text: string;
};

const right = `{ content: [{ type: "text", text: '{"id":7}' }], isError: false }`;
const wrong = `{ content: [{ type: "text", text: '{ "id": 7 }' }], isError: false }`;
const payload = `{ id: 7, at: "2026-04-22" }`;
const tools = `[{ name: "issue_get", inputSchema: { type: "object" } }]`;

const withMatchers = (imports: string): string => `${imports}
import { matchers } from "mcp-reply/matchers";

expect.extend(matchers);

test("a reply that keeps its contract", () => {
  const reply = ${right};
  expect(reply).toKeepReplyContract();
  expect(reply).toLoseNothingOf({ id: 7 });
  expect(${tools}).toDeclareNoOutputSchema();
  expect([{ tool: "issue_get", reply }]).toMatchReplyPins("replies.lock.json");
  expect(${wrong}).not.toKeepReplyContract();
});

test("FAILS: text that is not compact", () => {
  expect(${wrong}).toKeepReplyContract();
});

test("FAILS: a date that is lost", () => {
  expect(${right}).toLoseNothingOf(${payload});
});

test("FAILS: a field that was renamed", () => {
  const reply = { content: [{ type: "text", text: '{"number":7}' }], isError: false };
  expect([{ tool: "issue_get", reply }]).toMatchReplyPins("replies.lock.json");
});
`;

const withAssertions = `import test from "node:test";
import { assertNoOutputSchema, assertNothingLost, assertReplyContract, assertReplyPins } from "mcp-reply/contract";

test("a reply that keeps its contract", () => {
  const reply = ${right};
  assertReplyContract(reply);
  assertNothingLost({ id: 7 }, reply);
  assertNoOutputSchema(${tools});
  assertReplyPins("replies.lock.json", [{ tool: "issue_get", reply }]);
});

test("FAILS: text that is not compact", () => {
  assertReplyContract(${wrong});
});

test("FAILS: a date that is lost", () => {
  assertNothingLost(${payload}, ${right});
});

test("FAILS: a field that was renamed", () => {
  const reply = { content: [{ type: "text", text: '{"number":7}' }], isError: false };
  assertReplyPins("replies.lock.json", [{ tool: "issue_get", reply }]);
});
`;

export const examples: readonly RunnerExample[] = [
  { runner: "vitest", file: "vitest/reply.test.js", text: withMatchers('import { expect, test } from "vitest";') },
  { runner: "jest", file: "jest/reply.test.js", text: withMatchers('import { expect, test } from "@jest/globals";') },
  { runner: "node:test", file: "node/reply.test.js", text: withAssertions },
];

const typed = (imports: string, declaration: string): string => `${imports}
import { matchers, type ReplyMatchers } from "mcp-reply/matchers";

${declaration}
expect.extend(matchers);
expect({}).toKeepReplyContract({ tool: "t" });
expect({}).not.toLoseNothingOf({ id: 1 });
// @ts-expect-error a rule that there is not
expect({}).toKeepReplyContract({ allow: ["no_such_rule"] });
`;

/** The same matchers as TypeScript knows them, in the declaration that the docstring shows. */
export const typedExamples: Readonly<Record<string, string>> = {
  "vitest/typed.ts": typed(
    'import { expect } from "vitest";',
    'declare module "vitest" { interface Matchers<T> extends ReplyMatchers<T> {} }',
  ),
  "jest/typed.ts": typed(
    'import { expect } from "@jest/globals";',
    'declare module "expect" { interface Matchers<R extends void | Promise<void>, T = unknown> extends ReplyMatchers<R> {} }',
  ),
};

/** The lockfile that the examples are compared with. */
export const lockfile: string = JSON.stringify({
  replies: 1,
  pruned: {},
  tools: {
    issue_get: { default: { kind: "json", channels: ["text"], shape: { "": "object", "/id": "number" }, bytes: 110 } },
  },
});

/** What every runner must show of the three failures, word for word. */
export const shown: readonly string[] = [
  'error compact_json at /content/0/text: expected {"id":7}, received { \\"id\\": 7 }',
  "The reply loses 1 of 2 leaves:",
  "/at",
  "breaking: issue_get /id",
  "was number, is nothing",
  "why: a caller that reads it finds nothing",
  "to accept: MCP_REPLY_UPDATE=1 npm test, and release a major version",
];
