import { encode } from "@toon-format/toon";
import { pruneGuiFields, toolSuccessPayload } from "mcp-reply";

/** One way of turning a payload into bytes for the wire. */
export type Contender = {
  name: string;
  /** Whether its text must equal that of the projection: a contender that prunes, and does nothing else. */
  prunes: boolean;
  write(payload: unknown, pruned: unknown): string;
};

const dropped = new Set(["tokens"]);

/** What is timed against native `JSON.stringify` of the payload that was already pruned. */
export const contenders: readonly Contender[] = [
  { name: "native, already pruned", prunes: true, write: (_, pruned) => JSON.stringify(pruned) },
  {
    name: "toolSuccessPayload",
    prunes: true,
    write: (payload) => toolSuccessPayload("bench", payload).content[0].text,
  },
  {
    name: "dual-emit, pretty",
    prunes: false,
    write: (data) =>
      JSON.stringify({
        content: [{ type: "text", text: JSON.stringify(data, null, 2) }],
        structuredContent: { ok: true, data },
      }),
  },
  { name: "JSON.stringify, replacer", prunes: true, write: (payload) => JSON.stringify(payload, replacer) },
  {
    name: "structuredClone, delete",
    prunes: true,
    write: (payload) => JSON.stringify(deleted(structuredClone(payload))),
  },
  { name: "TOON", prunes: false, write: (_, pruned) => encode(pruned as never) },
];

/** The payload as a careful author would have pruned it beforehand. */
export function prunedBeforehand(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(pruneGuiFields(payload)));
}

type Fields = Record<string, unknown>;

function isNode(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && "id" in value && "text" in value && "children" in value;
}

function isGui(key: string, value: unknown): boolean {
  return (
    dropped.has(key) ||
    (key === "collapsed" && value === false) ||
    (key === "todo" && value === null) ||
    (key === "properties" && Array.isArray(value) && value.length === 0)
  );
}

function replacer(this: unknown, key: string, value: unknown): unknown {
  return isNode(this) && isGui(key, value) ? undefined : value;
}

function deleted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (isNode(value)) for (const key of Object.keys(value)) if (isGui(key, value[key])) delete value[key];
  for (const child of Object.values(value)) deleted(child);
  return value;
}
