import { ToolError } from "mcp-reply";
import { type ErrorBody, errorBody } from "./error-body.js";
import { readPage, writePageAndSidecar } from "./page.js";
import { indexPage } from "./page-index.js";
import { pageRefOfFile } from "./page-name.js";
import type { Payload } from "./tool.js";
import { toolNamed } from "./tools.js";
import type { Workspace } from "./workspace.js";

/** What the command line prints: the payload as the tool computed it, or the error. */
export type Printed = { ok: true; data: Payload } | { ok: false; error: ErrorBody };

/** Runs one tool on arguments in JSON. Never throws. */
export function runTool(workspace: Workspace, name: string, json = "{}"): Printed {
  return printed(() => {
    const tool = toolNamed(name);
    if (tool === undefined) throw new ToolError("INVALID_ARG", `there is no tool ${JSON.stringify(name)}`);
    return tool.run(workspace, parsed(json));
  });
}

/** Records a page that was edited by hand, so that it can be written again. Never throws. */
export function recoverPage(workspace: Workspace, path: string): Printed {
  return printed(() => {
    const [, folder, file = ""] = /^(page|journal)s\/([^/\\]+)$/.exec(path) ?? [];
    const ref = folder === undefined ? undefined : pageRefOfFile(folder === "page" ? "page" : "journal", file);
    if (ref === undefined) throw new ToolError("INVALID_ARG", `${JSON.stringify(path)} is no page of the workspace`);
    const page = readPage(workspace, ref);
    writePageAndSidecar(workspace, page);
    indexPage(workspace, ref, page.meta);
    return { path: ref.path, recorded: page.unrecorded.length };
  });
}

function printed(answer: () => Payload): Printed {
  try {
    return { ok: true, data: answer() };
  } catch (thrown) {
    return { ok: false, error: errorBody(thrown) };
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ToolError("INVALID_ARG", "the arguments are not JSON");
  }
}
