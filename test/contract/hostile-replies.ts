/** Replies that break a careless check, by what they are. */
export function hostileReplies(): [name: string, reply: unknown][] {
  const cyclic: Record<string, unknown> = { content: [] };
  cyclic.self = cyclic;
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const inner = Proxy.revocable({}, {});
  inner.revoke();
  const throwing = {
    get content(): unknown {
      throw new Error("no content");
    },
  };
  const thrower = {
    get content(): unknown {
      throw throwing;
    },
    get isError(): unknown {
      throw null;
    },
  };
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, i]));
  return [
    ...[null, undefined, true, 0, Number.NaN, "", "text", 1n, Symbol("s"), () => {}].map((value): [string, unknown] => [
      `${typeof value} ${String(value)}`,
      value,
    ]),
    ["an empty list", []],
    ["a Map", new Map()],
    ["a Promise", Promise.resolve({ content: [] })],
    ["an object without a prototype", Object.create(null)],
    ["a cycle", cyclic],
    ["a getter that throws", throwing],
    ["getters that throw objects that throw", thrower],
    ["a revoked proxy", proxy],
    ["a revoked proxy as a block", { content: [inner.proxy] }],
    ["a revoked proxy as the structured half", { content: [], structuredContent: inner.proxy, isError: true }],
    [
      "a toJSON that throws",
      {
        content: [],
        toJSON() {
          throw new Error("no");
        },
      },
    ],
    ["a BigInt deep inside", { content: [{ type: "text", text: "a" }], structuredContent: { a: [{ b: 1n }] } }],
    ["blocks that are null", { content: [null, undefined, 1] }],
    ["a wide object", { content: [{ type: "text", text: JSON.stringify(wide) }], ...wide }],
    ["5 MB of text", { content: [{ type: "text", text: "a b\n".repeat(1_250_000) }] }],
    ["5 MB of quotes", { content: [{ type: "text", text: JSON.stringify('\\"'.repeat(1_250_000)) }] }],
    ["5 MB of base64", { content: [{ type: "text", text: "aB3+".repeat(1_250_000) }] }],
    ["5 MB of stack trace", { content: [{ type: "text", text: " at a:1\n".repeat(600_000) }], isError: true }],
    ["100,000 levels in the text", { content: [{ type: "text", text: "[".repeat(1e5) + "]".repeat(1e5) }] }],
    ["100,000 levels in the structured half", { content: [], structuredContent: nested(1e5), isError: true }],
    ["100,000 levels as blocks", { content: nested(1e5) }],
  ];
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = { a: value };
  return value;
}
