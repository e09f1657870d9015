import { expect, it } from "vitest";

// Frozen as written: a change here is a change of the public interface, and belongs into the changelog.
it("the contract door exports these values and no other", async () => {
  expect(Object.keys(await import("mcp-reply/contract")).sort()).toEqual([
    "ContractError",
    "assertNoOutputSchema",
    "assertNothingLost",
    "assertReplyContract",
    "assertReplyPins",
    "auditProjection",
    "checkReply",
    "checkTools",
    "diffMarkdown",
    "diffPins",
    "diffText",
    "formatPins",
    "parsePins",
    "pinReplies",
  ]);
});

it("the matchers door exports these matchers", async () => {
  const door = await import("mcp-reply/matchers");
  expect(Object.keys(door)).toEqual(["matchers"]);
  expect(Object.keys(door.matchers).sort()).toEqual([
    "toDeclareNoOutputSchema",
    "toKeepReplyContract",
    "toLoseNothingOf",
    "toMatchReplyPins",
  ]);
});

it("a lockfile has these bytes", async () => {
  const { formatPins, pinReplies } = await import("mcp-reply/contract");
  const reply = {
    content: [{ type: "text", text: '{"items":[{"id":7,"at":null}],"truncated":false}' }],
    isError: false,
  };
  const failed = { content: [{ type: "text", text: 'NO: no\n{"id":7}' }], isError: true };
  const cases = [
    { tool: "list", case: "all", reply },
    { tool: "list", case: "none", reply: failed },
  ];
  const tools = [{ name: "get", inputSchema: { type: "object", properties: { id: {} } } }];
  expect(formatPins(pinReplies(cases, { tools }))).toBe(`{
  "replies": 1,
  "pruned": {},
  "tools": {
    "list": {
      "all": {
        "kind": "json",
        "channels": [
          "text"
        ],
        "shape": {
          "": "object",
          "/items": "array",
          "/items/*": "object",
          "/items/*/at": "null",
          "/items/*/id": "number",
          "/truncated": "boolean"
        },
        "handles": {
          "/items/*/id": [
            "get.id"
          ]
        },
        "page": [
          "/items",
          "/truncated"
        ],
        "bytes": 170
      },
      "none": {
        "kind": "error",
        "channels": [
          "text"
        ],
        "codes": [
          "NO"
        ],
        "data": {
          "": "object",
          "/id": "number"
        },
        "bytes": 110
      }
    }
  }
}
`);
});
