import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ToolError } from "mcp-reply";
import { onTestFinished } from "vitest";
import { seededRandom } from "../../../bench/servers/outline/random.js";
import { toolNamed } from "../../../bench/servers/outline/tools.js";
import { seededIds } from "../../../bench/servers/outline/ulid.js";
import type { Workspace } from "../../../bench/servers/outline/workspace.js";

/** A workspace that is gone when the test is over. */
export class TemporaryWorkspace implements Workspace {
  readonly folder = mkdtempSync(join(tmpdir(), "outline-"));
  readonly newId = seededIds(seededRandom(7), Date.UTC(2026, 3, 22));
  readonly today = (): string => "2026-04-22";

  constructor() {
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Calls a tool and gives its payload as JSON carries it. */
  call(tool: string, args: unknown = {}): Json {
    return JSON.parse(JSON.stringify(toolNamed(tool)?.run(this, args)));
  }

  /** Calls a tool that must refuse, and gives its error. */
  refusal(tool: string, args: unknown = {}): { code: string; message: string; data?: unknown } {
    try {
      toolNamed(tool)?.run(this, args);
    } catch (error) {
      if (ToolError.is(error)) return error;
      throw error;
    }
    throw new Error(`${tool} did not refuse ${JSON.stringify(args)}`);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  /** Writes a file as an editor would, past the server. */
  edit(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The payloads of the tools, as loosely as a test needs them. */
export type Json = {
  [key: string]: unknown;
  id: string;
  text: string;
  md: string;
  meta: Json;
  node: Json;
  page: Json;
  outline: Json[];
  children: Json[];
  pages: Json[];
  hits: Json[];
  blocks: Json[];
};
