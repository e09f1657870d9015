import type { StructuredText } from "mcp-reply/structured";
import * as z from "zod";
import type { QueueStore } from "./queue-store.js";

/** What a tool computed: an object, as its output schema declares it. */
export type Output = { [key: string]: unknown };

/** A tool as every SDK registers it. */
export type QueueTool = {
  name: string;
  description: string;
  readOnly: boolean;
  input: z.ZodObject;
  output: z.ZodObject;
  /** What stands in its text whatever the style: for what exists nowhere else. */
  text?: StructuredText;
  run(store: QueueStore, args: unknown): Output;
};

type Definition<I extends z.ZodRawShape> = Omit<QueueTool, "input" | "output" | "run"> & {
  input: I;
  output: z.ZodType;
  run(store: QueueStore, args: z.output<z.ZodObject<I>>): Output;
};

/** Makes a tool; the SDK has checked its arguments before it runs. */
export function queueTool<I extends z.ZodRawShape>({ input, output, run, ...rest }: Definition<I>): QueueTool {
  return { ...rest, input: z.object(input), output: output as z.ZodObject, run: run as QueueTool["run"] };
}
