import { blockTools } from "./block-tools.js";
import { dailyTools } from "./daily-tools.js";
import { pageTools } from "./page-tools.js";
import { searchTools } from "./search-tools.js";
import type { OutlineTool } from "./tool.js";

/** Every tool of the server: the projected server, the dual server and the command line read this one table. */
export const tools: readonly OutlineTool[] = [...pageTools, ...dailyTools, ...blockTools, ...searchTools];

export function toolNamed(name: string): OutlineTool | undefined {
  return tools.find((tool) => tool.name === name);
}
