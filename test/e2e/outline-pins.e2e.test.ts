import "./built-package.js";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createProjection, markdownField, outlineNode } from "mcp-reply";
import {
  assertNoOutputSchema,
  assertReplyPins,
  checkReply,
  checkTools,
  diffPins,
  type ListedTool,
  parsePins,
  pinReplies,
  type ReplyCase,
} from "mcp-reply/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { outlineReplies } from "../../bench/trial/outline-calls.js";
import { today } from "../contract/subject.js";
import { startOutline, temporaryFolder } from "./outline-process.js";

// What the outline server promises its callers: MCP_REPLY_UPDATE=1 npx vitest run outline-pins writes it anew.
const lockfile = fileURLToPath(new URL("../../bench/servers/outline/replies.lock.json", import.meta.url));
const command = "MCP_REPLY_UPDATE=1 npx vitest run outline-pins";

const projection = createProjection({ prune: [outlineNode], markdownField });
const [projected, dual] = [temporaryFolder(), temporaryFolder()];
let replies: ReplyCase[];
let dualReplies: ReplyCase[];
let tools: readonly ListedTool[];

beforeAll(async () => {
  const server = await startOutline(projected);
  tools = (await server.listTools()) as readonly ListedTool[];
  replies = await outlineReplies(server, today);
  dualReplies = await outlineReplies(await startOutline(dual, "dual"), today);
});

describe("the outline server over stdio", () => {
  it("replies as its committed lockfile says, every tool of tools/list", () => {
    assertReplyPins(lockfile, replies, { projection, tools, strict: true, command });
  });

  it("keeps the contract with every reply, and declares no outputSchema", () => {
    for (const { reply, tool, arguments: args } of replies) {
      expect(checkReply(reply, { tool, arguments: args, projection, errorChannel: "structured" }), tool).toEqual([]);
    }
    expect(checkTools(tools, { projection, errorChannel: "structured" })).toEqual([]);
    assertNoOutputSchema(tools);
  });

  it("in its old form breaks it with every success, by the second copy and the pretty text", () => {
    const rules = new Set(
      dualReplies.flatMap(({ reply, tool }) => checkReply(reply, { tool }).map(({ rule }) => rule)),
    );
    expect([...rules].sort()).toEqual(["compact_json", "one_copy"]);
    for (const { reply, tool } of dualReplies) {
      const { isError } = reply as { isError: boolean };
      expect(
        checkReply(reply, { tool }).some(({ rule }) => rule === "one_copy"),
        tool,
      ).toBe(!isError);
    }
  });

  it("a change of form is a breaking change of every read", () => {
    const old = parsePins(readFileSync(lockfile, "utf8"));
    const { verdict, changes } = diffPins(old, pinReplies(dualReplies, { projection, tools }));
    expect(verdict).toBe("breaking");
    const broken = new Set(changes.filter((change) => change.verdict === "breaking").map(({ tool }) => tool));
    expect(broken.size).toBe(tools.length);
  });
});
