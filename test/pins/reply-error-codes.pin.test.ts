import { createMarkdownField, createProjection, definePruneRule, ReplyError, toolSuccessPayload } from "mcp-reply";
import { checkOutput, type StandardSchema } from "mcp-reply/structured";
import { expect, it } from "vitest";

type Mistake = { code: string; path: string; reason: string; message: string; make: () => unknown };

const deep: unknown = JSON.parse("[".repeat(513) + "]".repeat(513));

const mistakes: Mistake[] = [
  {
    code: "unrepresentable_value",
    path: "/rows/0/mean",
    reason: "NaN",
    message: "JSON cannot carry the value at /rows/0/mean: NaN",
    make: () => toolSuccessPayload("t", { rows: [{ mean: Number.NaN }] }),
  },
  {
    code: "payload_too_large",
    path: "/0".repeat(512),
    reason: "more than 512 nested containers",
    message: `The payload is too large at ${"/0".repeat(30)}...${"/0".repeat(30)}: more than 512 nested containers`,
    make: () => toolSuccessPayload("t", deep),
  },
  {
    code: "invalid_rule",
    path: "/drop/id",
    reason: "a signature field cannot be dropped",
    message: "The prune rule is wrong at /drop/id: a signature field cannot be dropped",
    make: () => definePruneRule({ signature: ["id"], drop: { id: { restates: "id" } as never } }),
  },
  {
    code: "invalid_entry",
    path: "/recoverable/md",
    reason: "the markdown field itself",
    message: "The markdown entry is wrong at /recoverable/md: the markdown field itself",
    make: () => createMarkdownField().with("t", { field: "md", recoverable: { md: { argument: "md" } } }),
  },
  {
    code: "invalid_option",
    path: "/errorChannel",
    reason: "not one of structured, text, both",
    message: "The option is wrong at /errorChannel: not one of structured, text, both",
    make: () => createProjection({ errorChannel: "content" as never }),
  },
  {
    code: "invalid_output",
    path: "/depth",
    reason: "not a number",
    message: "The output is wrong at /depth: not a number",
    make: () => checkOutput(refusing("not a number", ["depth"]), { depth: "3" }),
  },
];

// The smallest schema there is: it refuses everything, at a path.
function refusing(message: string, path: string[]): StandardSchema {
  return { "~standard": { version: 1, vendor: "test", validate: () => ({ issues: [{ message, path }] }) } };
}

for (const { code, path, reason, message, make } of mistakes) {
  it(`${code} says where and what`, async () => {
    expect(await caught(make)).toEqual({ code, path, reason, message, name: "ReplyError" });
  });
}

it("there is no other code", () => {
  const codes = {
    unrepresentable_value: true,
    payload_too_large: true,
    invalid_rule: true,
    invalid_entry: true,
    invalid_option: true,
    invalid_output: true,
  } satisfies Record<ReplyError["code"], true>;
  expect(mistakes.map(({ code }) => code)).toEqual(Object.keys(codes));
});

async function caught(make: () => unknown): Promise<Record<string, string> | undefined> {
  try {
    await make();
    return undefined;
  } catch (error) {
    if (!ReplyError.is(error)) throw error;
    const { code, path, reason, message, name } = error;
    return { code, path, reason, message, name };
  }
}
