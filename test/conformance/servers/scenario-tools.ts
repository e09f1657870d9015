import { createMarkdownField, createProjection, type Projection, type RawReply, rawReply, ToolError } from "mcp-reply";
import { type ReadyResult, readyMade } from "../../e2e/sdk/tools/ready-made.js";

type ScenarioTool = { name: string; run(): { said: string } | RawReply<ReadyResult> };

// Text alone is a payload of one field, which its reader gets as it is.
const markdownField = createMarkdownField().with<{ said: string }>("test_simple_text", {
  field: "said",
  recoverable: {},
});

/** The projection of the servers that the conformance suite calls. */
export const projection: Projection<"both"> = createProjection({ markdownField, errorChannel: "both" });

const [text, image] = readyMade.find(({ name }) => name === "an_image_and_a_link")?.result.content ?? [];
const [audio] = readyMade.find(({ name }) => name === "audio")?.result.content ?? [];
const [resource] = readyMade.find(({ name }) => name === "an_embedded_resource")?.result.content ?? [];

/** The tools that the suite's scenarios ask for, by the suite's names. */
export const scenarioTools: readonly ScenarioTool[] = [
  { name: "test_simple_text", run: () => ({ said: "This is a simple text response for testing." }) },
  {
    name: "test_error_handling",
    run: () => {
      throw new ToolError("TEST_ERROR", "This tool intentionally returns an error for testing", { retryAfter: 30 });
    },
  },
  { name: "test_image_content", run: () => blocks(image) },
  { name: "test_audio_content", run: () => blocks(audio) },
  { name: "test_embedded_resource", run: () => blocks(resource) },
  { name: "test_multiple_content_types", run: () => blocks(text, image, resource) },
];

function blocks(...content: (ReadyResult["content"][number] | undefined)[]): RawReply<ReadyResult> {
  return rawReply({ content: content.filter((block) => block !== undefined) });
}
