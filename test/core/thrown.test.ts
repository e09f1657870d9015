import { createProjection, ToolError, toolErrorPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";

const bodyOf = (thrown: unknown) => toolErrorPayload(thrown).structuredContent.error;
const none = "No message was given.";

const said: [name: string, thrown: unknown, code: string, message: string][] = [
  ["a ToolError", new ToolError("A", "b"), "A", "b"],
  ["a plain object with code and message", { code: "A", message: "b", stack: "s", extra: 1 }, "A", "b"],
  ["an empty code", { code: "", message: "b" }, "INTERNAL", "b"],
  ["an empty message", new ToolError("A", ""), "A", none],
  ["no code", { message: "b", secret: 1 }, "INTERNAL", "b"],
  ["a numeric code", { code: 404, message: "b" }, "INTERNAL", "b"],
  [
    "an Error with a code of its own",
    Object.assign(new Error("no such file"), { code: "ENOENT", path: "/x" }),
    "INTERNAL",
    "no such file",
  ],
  ["an Error without a message", new Error(""), "INTERNAL", none],
  ["a string", "text", "INTERNAL", "text"],
  ["an empty string", "", "INTERNAL", none],
  ["undefined", undefined, "INTERNAL", none],
  ["null", null, "INTERNAL", none],
  ["a number", 42, "INTERNAL", "42"],
  ["a symbol", Symbol("s"), "INTERNAL", "Symbol(s)"],
  ["an object without a message", { a: 1 }, "INTERNAL", none],
  ["a message that is [object Object]", new Error(String({})), "INTERNAL", none],
  ["a ToolError whose message was an object", new ToolError("A", {} as string), "A", none],
  ["a message that is no string", { code: "A", message: { a: 1 } }, "INTERNAL", none],
  ["an aggregate", new AggregateError([new Error("inner")], "outer"), "INTERNAL", "outer: inner"],
  ["an aggregate without a message", new AggregateError(["inner"]), "INTERNAL", "inner"],
  [
    "issues as JSON",
    new Error('[{"path":["a",0],"message":"Required"},{"message":"Bad"}]'),
    "INTERNAL",
    "a.0: Required; Bad",
  ],
  ["a JSON array of something else", new Error("[1,2]"), "INTERNAL", "[1,2]"],
];

describe("what was thrown (DESIGN 2.4.4):", () => {
  for (const [name, thrown, code, message] of said) {
    it(`${name} says ${code}: ${message}`, () => expect(bodyOf(thrown)).toStrictEqual({ code, message }));
  }

  it("a ToolError of another copy of the package is one", () => {
    const other = Object.assign(new Error("b"), {
      code: "A",
      data: { a: 1 },
      [Symbol.for("mcp-reply.ToolError")]: true,
    });
    expect(bodyOf(other)).toStrictEqual({ code: "A", message: "b", data: { a: 1 } });
    expect(ToolError.is(other)).toBe(true);
  });

  it("getters that throw leave the rest", () => {
    const hostile = {
      code: "A",
      message: "b",
      get data(): never {
        throw new Error("no");
      },
    };
    expect(bodyOf(hostile)).toStrictEqual({ code: "A", message: "b" });
  });

  it("toToolError overrides, undefined leaves it, and one that throws is passed over", () => {
    const mapped = createProjection({
      toToolError: (thrown) => {
        if (thrown === 1) return { code: "ONE", message: "mapped", data: [1] };
        if (thrown === 2) throw new Error("hook");
        return undefined;
      },
    }).toolErrorPayload;
    expect(mapped(1).structuredContent.error).toStrictEqual({ code: "ONE", message: "mapped", data: [1] });
    expect(mapped(2).structuredContent.error).toStrictEqual({ code: "INTERNAL", message: "2" });
    expect(mapped(new ToolError("A", "b")).structuredContent.error.code).toBe("A");
  });
});

const masked: [message: string, expected: string][] = [
  ["http://user:pass@host/x", "http://***@host/x"],
  ["postgres://u:p%40ss@db:5432/x failed", "postgres://***@db:5432/x failed"],
  ["https://token@host", "https://***@host"],
  ["GET https://h/?api_key=k&page=2", "GET https://h/?api_key=***&page=2"],
  ["https://h/cb#access_token=abc", "https://h/cb#access_token=***"],
  ["https://h/?x=1&X-Amz-Signature=ff&y=2", "https://h/?x=1&X-Amz-Signature=***&y=2"],
  ["https://h/?client_secret=a;password=b", "https://h/?client_secret=***;password=***"],
];

describe("credentials in URLs", () => {
  for (const [message, expected] of masked) {
    it(`are masked in ${message}`, () => expect(bodyOf(new Error(message)).message).toBe(expected));
  }

  for (const message of ["mail bob@host.org", "https://h/?page=2#part", "a: b? c=d", "time 12:30@noon"]) {
    it(`are not seen in ${message}`, () => expect(bodyOf(new Error(message)).message).toBe(message));
  }

  it("are masked wherever the message is cut", () => {
    for (const before of [1_980, 7_990, 999_990]) {
      const message = `${"x".repeat(before)} http://user:secretsecret@host/`;
      expect(bodyOf(new Error(message)).message).not.toContain("secret");
    }
  });

  it("of a ToolError are its author's business", () => {
    expect(bodyOf(new ToolError("A", "http://u:p@h/")).message).toBe("http://u:p@h/");
  });
});

it("a message of anything else is at most 2,000 characters, cut on a code-point border", () => {
  expect(bodyOf(new Error("x".repeat(3_000))).message).toBe(`${"x".repeat(1_997)}...`);
  expect(bodyOf(new Error(`${"x".repeat(1_996)}${"😀".repeat(10)}`)).message).toBe(`${"x".repeat(1_996)}...`);
});
