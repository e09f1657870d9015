import { ToolError } from "mcp-reply";
import * as z from "zod";
import type { Workspace } from "./workspace.js";

/** What a tool computed, whole: each surface decides how much of it to show. */
export type Payload = { [key: string]: unknown };

/** A tool as the server, the old dual server and the command line see it. */
export type OutlineTool = {
  name: string;
  description: string;
  readOnly: boolean;
  /** The fields of its input, `undefined` for a tool that takes none. */
  input: z.ZodRawShape | undefined;
  run(workspace: Workspace, args: unknown): Payload;
};

type ToolDefinition<S extends z.ZodRawShape> = {
  name: string;
  description: string;
  readOnly?: boolean;
  input: S;
  run(workspace: Workspace, args: z.output<z.ZodObject<S>>): Payload;
};

/**
 * Makes a tool whose `run` checks its arguments against `input` first.
 *
 * @throws ToolError `INVALID_ARG`, from `run`, naming each argument that does not fit.
 */
export function outlineTool<S extends z.ZodRawShape>(definition: ToolDefinition<S>): OutlineTool {
  const { name, description, readOnly = false, input } = definition;
  const schema = z.object(input);
  const run = (workspace: Workspace, args: unknown): Payload => {
    const { success, data, error } = schema.safeParse(args);
    if (success) return definition.run(workspace, data);
    const issues = error.issues.map(({ path, message }) => `${path.join(".") || "arguments"}: ${message}`);
    throw new ToolError("INVALID_ARG", issues.join("; "));
  };
  return { name, description, readOnly, input: Object.keys(input).length === 0 ? undefined : input, run };
}
