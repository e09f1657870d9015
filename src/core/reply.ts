/** The one text block of a reply. */
export type TextBlock = { type: "text"; text: string };

/** What went wrong: a code to act on, a message to read, data to act with. */
export type ErrorBody = { code: string; message: string; data?: unknown };

/** The structured half of an error reply. */
export type ErrorEnvelope = { ok: false; error: ErrorBody };

/** Which halves of an error reply carry it. */
export type ErrorChannel = "structured" | "text" | "both";

/** A success: the payload once, as text (DESIGN 2.1). */
export type ToolSuccess = { content: [TextBlock]; isError: false; structuredContent?: never };

/** An error, with the envelope unless its channel is `"text"` (DESIGN 2.4). */
export type ToolFailure<C extends ErrorChannel = "structured"> = C extends "text"
  ? { content: [TextBlock]; isError: true; structuredContent?: never }
  : { content: [TextBlock]; isError: true; structuredContent: ErrorEnvelope };

/** What is known of the call that a reply answers. */
export type Call = {
  /** The call's arguments, as the host sent them. Absent: unknown. `{}`: given, and empty. */
  arguments?: unknown;
};
