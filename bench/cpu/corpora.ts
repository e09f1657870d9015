import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "../servers/outline/command-line.js";
import { generateWorkspace } from "../servers/outline/generate.js";
import { openWorkspace } from "../servers/outline/workspace.js";

/** A payload to time, and what it exercises. */
export type Corpus = { name: string; exercises: string; kind: "outline" | "list" | "other"; payload: unknown };

/** The payloads of the bundled outline server, and an irregular object. */
export function corpora(): Corpus[] {
  const folder = mkdtempSync(join(tmpdir(), "outline-cpu-"));
  try {
    generateWorkspace(folder, { seed: 1 });
    const workspace = openWorkspace(folder, { OUTL_TODAY: "2026-04-22" });
    const payload = (tool: string, args: object): unknown => {
      const printed = runTool(workspace, tool, JSON.stringify(args));
      if (!printed.ok) throw new Error(printed.error.message);
      // Parsed anew, as a payload that came from a database or a file: its strings are flat for every contender.
      return JSON.parse(JSON.stringify(printed.data));
    };
    return [
      {
        name: "outline of 200",
        exercises: "pruning, small",
        kind: "outline",
        payload: payload("outl_page_get", { slug: "page-200" }),
      },
      {
        name: "outline of 5,000",
        exercises: "pruning, large",
        kind: "outline",
        payload: payload("outl_page_get", { slug: "page-5000" }),
      },
      {
        name: "list of 2,862",
        exercises: "checking alone: nothing to prune",
        kind: "list",
        payload: payload("outl_page_list", {}),
      },
      { name: "irregular", exercises: "ragged objects, numbers, dates", kind: "other", payload: irregular() },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A forest of outline nodes of about so many bytes of unpruned JSON. */
export function outlineOfBytes(bytes: number): unknown {
  const text = "A block of an outline with a [link](https://example.org) in it, as people write them.";
  const node = (id: number, children: unknown[]): unknown => ({
    id: String(id).padStart(26, "0"),
    text: `${text} ${id}`,
    todo: id % 9 === 0 ? "TODO" : null,
    collapsed: false,
    properties: [],
    tokens: [{ kind: "plain", value: text }],
    children,
  });
  const size = JSON.stringify(node(0, [])).length;
  const outline: unknown[] = [];
  for (let id = 0; id < bytes / size; id += 5) {
    outline.push(node(id, [node(id + 1, [node(id + 2, [])]), node(id + 3, []), node(id + 4, [])]));
  }
  return { outline };
}

function irregular(): unknown {
  const services = Array.from({ length: 200 }, (_, i) => ({
    name: `service-${i}`,
    port: 8000 + i,
    ratio: i / 7,
    enabled: i % 3 === 0,
    started: new Date(Date.UTC(2026, 0, 1 + i)),
    ...(i % 2 === 0 ? { tags: ["a", null, i, { nested: [[1, 2], [3]] }] } : { limits: { cpu: `${i}m` } }),
    ...(i % 5 === 0 ? { "odd key/~": "" } : {}),
  }));
  return { version: 3, services };
}
