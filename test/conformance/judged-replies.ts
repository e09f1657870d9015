import type { ServerRecording } from "./recordings.js";
import type { SpecSchema } from "./spec-schemas.js";

/** What the schema of a revision says of everything that one server said under it. */
export type JudgedServer = {
  server: string;
  revision: string;
  /** Answers that the schema accepts, results and protocol errors. */
  valid: number;
  errors: number;
  /** Ready-made results with a block of a later revision: the schema refuses them, as it must. */
  later: number;
  flaws: { tool: string; flaw: string }[];
};

// The library passes ready-made results untouched: which blocks a client knows is their author's to say.
const since: Record<string, string> = { audio: "2025-03-26", an_image_and_a_link: "2025-06-18" };

/** Judges one recording by the schema of its revision. */
export function judged({ server, wanted, revision, calls }: ServerRecording, schema: SpecSchema): JudgedServer {
  const row: JudgedServer = { server, revision: wanted, valid: 0, errors: 0, later: 0, flaws: [] };
  if (revision !== wanted) row.flaws.push({ tool: "initialize", flaw: `speaks ${revision}` });
  for (const { tool, answers } of calls) {
    if (answers.length === 0) row.flaws.push({ tool, flaw: "no answer" });
    for (const answer of answers) {
      const flaws = schema.flaws(answer);
      const isLater = wanted < (since[tool] ?? "");
      if (isLater && flaws.length > 0) row.later++;
      else if (isLater) row.flaws.push({ tool, flaw: "the schema accepts a block of a later revision" });
      else if (flaws.length > 0) row.flaws.push({ tool, flaw: flaws.join("; ") });
      else row.valid++;
      if ((answer as { result?: { isError?: boolean } }).result?.isError) row.errors++;
    }
  }
  return row;
}
