import { outlineNode } from "../core/outline-node.js";
import { createProjection, type Projection } from "../core/projection.js";

/** The projections that replies of foreign servers are put through. */
export type Projector = Projection<"both">;

/** Nothing is dropped from a server that declared nothing, unless its outlines are to be pruned. */
export function createProjector(prunesOutlines: boolean): Projector {
  return createProjection({ errorChannel: "both", prune: prunesOutlines ? [outlineNode] : [] });
}

/**
 * The reply that a server would send with this library, judged by the one it
 * sends: the payload is the structured half where there is one, else the text
 * where it is JSON.
 *
 * @returns The reply itself where it cannot be projected: images, resources,
 * text that is no JSON, and what is no reply.
 */
export function projectedReply(projector: Projector, tool: string, reply: unknown): unknown {
  const { isError, content, structuredContent } = (reply ?? {}) as Record<string, unknown>;
  if (isError === true) return projectedError(projector, reply);
  const payload = payloadOf(content, structuredContent);
  return payload === undefined ? reply : projector.toolSuccessPayload(tool, payload.value);
}

function projectedError(projector: Projector, reply: unknown): unknown {
  const read = projector.readToolReply(reply);
  return read.ok || read.error.code === "INVALID_REPLY" ? reply : projector.toolErrorPayload(read.error);
}

function payloadOf(content: unknown, structured: unknown): { value: unknown } | undefined {
  const blocks: unknown[] = Array.isArray(content) ? content : [];
  const texts = blocks.map((block) => textOf(block));
  if (texts.some((text) => text === undefined)) return undefined;
  if (structured !== undefined) return { value: structured };
  try {
    return texts.length === 1 ? { value: JSON.parse(texts[0] as string) } : undefined;
  } catch {
    return undefined;
  }
}

function textOf(block: unknown): string | undefined {
  const { type, text } = (block ?? {}) as Record<string, unknown>;
  return type === "text" && typeof text === "string" ? text : undefined;
}
