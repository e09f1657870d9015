/** A result as it goes on the wire, with the blocks that a projection never writes. */
export type ReadyResult = { content: ReadyBlock[]; isError?: boolean };

type ReadyBlock =
  | { type: "text"; text: string }
  | { type: "image" | "audio"; data: string; mimeType: string }
  | { type: "resource"; resource: { uri: string; mimeType: string; text: string } }
  | { type: "resource_link"; uri: string; name: string; mimeType: string };

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const wav = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";
const text = { type: "text" as const, text: "A chart" };
const image = { type: "image" as const, data: png, mimeType: "image/png" };
const audio = { type: "audio" as const, data: wav, mimeType: "audio/wav" };
const link = { type: "resource_link" as const, uri: "file:///chart.csv", name: "chart.csv", mimeType: "text/csv" };
const resource = {
  type: "resource" as const,
  resource: { uri: "file:///a.md", mimeType: "text/markdown", text: "# A" },
};

/** Tools without input that answer with a ready-made result. */
export const readyMade: readonly { name: string; result: ReadyResult }[] = [
  { name: "an_image_and_a_link", result: { content: [text, image, link] } },
  { name: "audio", result: { content: [audio] } },
  { name: "an_embedded_resource", result: { content: [resource] } },
  { name: "a_ready_error", result: { content: [{ type: "text", text: "as it was" }], isError: true } },
];
