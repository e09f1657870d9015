import { ReplyError, toolSuccessPayload } from "mcp-reply";
import { describe, expect, it } from "vitest";
import { refusedPayload, unrepresentable } from "./refusal.js";

const cause = new Error("user code");
const bite = (): never => {
  throw cause;
};

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const throwing: [name: string, value: unknown, below: string][] = [
  [
    "a getter",
    {
      a: 1,
      get b() {
        return bite();
      },
    },
    "/b",
  ],
  ["a getter of an array's element", Object.defineProperty([1, 2], 1, { get: bite, enumerable: true }), "/1"],
  [
    "a getter of a class instance",
    new (class {
      constructor() {
        Object.defineProperty(this, "x", { get: bite, enumerable: true });
      }
    })(),
    "/x",
  ],
  ["a toJSON", { toJSON: bite }, ""],
  [
    "a getter named toJSON",
    {
      get toJSON() {
        return bite();
      },
    },
    "",
  ],
  ["the trap get", new Proxy({ a: 1 }, { get: bite }), ""],
  ["the trap ownKeys", new Proxy({ a: 1 }, { ownKeys: bite }), ""],
  ["the trap getPrototypeOf", new Proxy({ a: 1 }, { getPrototypeOf: bite }), ""],
  ["the trap getOwnPropertyDescriptor", new Proxy({ a: 1 }, { getOwnPropertyDescriptor: bite }), ""],
  [
    "a trap get that throws for one key alone",
    new Proxy({ a: 1, b: 2 }, { get: (at, key) => (key === "b" ? bite() : Reflect.get(at, key)) }),
    "/b",
  ],
  [
    "the length of a proxied array",
    new Proxy([1], { get: (at, key) => (key === "length" ? bite() : Reflect.get(at, key)) }),
    "",
  ],
];

describe("user code that throws while being read is refused as such, with its cause:", () => {
  for (const [name, value, below] of throwing) {
    it(name, () => {
      for (const [at, payload] of [
        ["", value],
        ["/rows/1", { rows: [0, value] }],
      ] as const) {
        expect(refusedPayload(payload)).toEqual(unrepresentable(at + below, "threw"));
        expect(causeOf(payload)).toBe(cause);
      }
    });
  }

  it("a revoked proxy", () => {
    expect(refusedPayload([revoked()])).toEqual(unrepresentable("/0", "threw"));
    expect(causeOf([revoked()])).toBeInstanceOf(TypeError);
  });

  it("a revoked proxy in the place of a default", () => {
    const node = { id: 1, text: "", children: [], properties: revoked() };
    expect(refusedPayload(node)).toEqual(unrepresentable("", "threw"));
    expect(causeOf(node)).toBeInstanceOf(TypeError);
  });

  it("a getter that throws undefined", () => {
    const payload = {
      get a() {
        throw undefined;
      },
    };
    expect(refusedPayload(payload)).toEqual(unrepresentable("/a", "threw"));
  });

  it("a getter that throws a ReplyError of its own", () => {
    const own = new ReplyError("invalid_rule", "/elsewhere", "mine");
    const payload = {
      get a() {
        throw own;
      },
    };
    expect(refusedPayload(payload)).toEqual(unrepresentable("/a", "threw"));
    expect(causeOf(payload)).toBe(own);
  });

  it("a getter that calls the library and lets its ReplyError through", () => {
    const payload = {
      get a() {
        return toolSuccessPayload("t", [Number.NaN] as unknown);
      },
    };
    expect(refusedPayload(payload)).toEqual(unrepresentable("/a", "threw"));
  });
});

it("a dropped value is not walked, whatever it holds", () => {
  const held: object = { at: Number.NaN, f: bite, toJSON: bite };
  for (const tokens of [held, [held], new Map(), 1n, revoked(), Number.NaN]) {
    const text = toolSuccessPayload("t", { id: 1, text: "", children: [], tokens } as unknown).content[0].text;
    expect(text).toBe('{"id":1,"text":"","children":[]}');
  }
});

function causeOf(payload: unknown): unknown {
  try {
    return toolSuccessPayload("t", payload);
  } catch (error) {
    return (error as Error).cause;
  }
}
