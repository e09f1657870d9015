import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startOutline } from "../demo/outline-session.js";
import { generateWorkspace } from "../servers/outline/generate.js";

/** Payloads that belong together, and what they show. */
export type Corpus = { name: string; exercises: string; provenance: string; payloads: unknown[] };

const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));
const today = "2026-04-22";

/** Every corpus, the same on each run of one lockfile. */
export async function corpora(): Promise<Corpus[]> {
  return [...(await outlineCorpora()), ...captured(), queuePage(), prose(), tiny()];
}

/** The outline server's replies, as payloads: what its dual form has in `structuredContent.data`. */
async function outlineCorpora(): Promise<Corpus[]> {
  const workspace = mkdtempSync(join(tmpdir(), "outline-tokens-"));
  generateWorkspace(workspace, { seed: 1 });
  const server = await startOutline("dual", workspace, today);
  const payload = async (tool: string, args: Record<string, unknown>): Promise<unknown[]> => {
    const { structuredContent } = await server.call(tool, args);
    return [structuredContent?.data];
  };
  const provenance = "bench/servers/outline, seed 1";
  try {
    return [
      {
        name: "page read, 200 blocks",
        exercises: "a tree with GUI-only fields",
        provenance,
        payloads: await payload("outl_page_get", { slug: "page-200" }),
      },
      {
        name: "page read, 5,000 blocks",
        exercises: "a large tree",
        provenance,
        payloads: await payload("outl_page_get", { slug: "page-5000" }),
      },
      {
        name: "page list, 2,862 pages",
        exercises: "a list with optional fields",
        provenance,
        payloads: await payload("outl_page_list", {}),
      },
      {
        name: "daily journal",
        exercises: "a tree beside its markdown",
        provenance,
        payloads: await payload("outl_daily_today", {}),
      },
    ];
  } finally {
    await server.close();
    rmSync(workspace, { recursive: true, force: true });
  }
}

// The structured half where there is one, else the text, parsed where it is JSON.
function captured(): Corpus[] {
  return readdirSync(fixtures)
    .sort()
    .map((file) => {
      const { packages, replies } = JSON.parse(readFileSync(fixtures + file, "utf8"));
      const name = file.replace(".json", "");
      const payloads = name === "package-metadata" ? replies : replies.map(payloadOf);
      return { name, exercises: "what real servers answer", provenance: packages, payloads };
    });
}

function payloadOf({
  content,
  structuredContent,
}: {
  content: { text: string }[];
  structuredContent?: unknown;
}): unknown {
  if (structuredContent !== undefined) return structuredContent;
  const text = content.map((block) => block.text).join("\n");
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function queuePage(): Corpus {
  const items = Array.from({ length: 50 }, (_, i) => ({
    id: `ID:broker-${1000 + i}`,
    timestamp: new Date(Date.UTC(2026, 3, 22, 8, i)).toISOString(),
    redelivered: i % 11 === 0,
    priority: 4,
    ...(i % 3 === 0 && { correlationId: `order-${500 + i}` }),
    properties: { type: i % 2 === 0 ? "order.created" : "order.paid", tenant: "acme" },
  }));
  const page = { items, limit: 50, nextCursor: "eyJvIjo1MH0", truncated: true, truncationReason: "limit_reached" };
  return {
    name: "queue page",
    exercises: "uniform rows in the page envelope",
    provenance: "bench/tokens/corpora.ts",
    payloads: [page],
  };
}

function prose(): Corpus {
  const text = readFileSync(new URL("../../node_modules/fast-check/README.md", import.meta.url), "utf8");
  return {
    name: "prose",
    exercises: "a control: markdown that no notation should change",
    provenance: "the README of fast-check",
    payloads: [text],
  };
}

function tiny(): Corpus {
  const payloads = [
    { ok: true },
    { id: "7" },
    [],
    {},
    null,
    3,
    { error: null },
    { a: { b: [] } },
    { count: 0, next: null },
  ];
  return {
    name: "tiny replies",
    exercises: "our worst case: nothing to save",
    provenance: "bench/tokens/corpora.ts",
    payloads,
  };
}
