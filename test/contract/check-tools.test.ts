import { createMarkdownField, createProjection, fromArgument } from "mcp-reply";
import { checkTools, type ToolsContext } from "mcp-reply/contract";
import { describe, expect, it } from "vitest";

const inputSchema = { type: "object", properties: { slug: { type: "string" } } };
const outputSchema = { type: "object" };
const registry = createMarkdownField().with("page", { field: "md", recoverable: { slug: fromArgument("slug") } });
const misnamed = createMarkdownField().with("page", { field: "md", recoverable: { name: fromArgument("name") } });

const cases: { name: string; tools: unknown; context?: ToolsContext; found: string[] }[] = [
  {
    name: "tools without an outputSchema",
    tools: [
      { name: "a", inputSchema },
      { name: "b", inputSchema },
    ],
    found: [],
  },
  { name: "no tools", tools: [], found: [] },
  {
    name: "a whole result",
    tools: { tools: [{ name: "a", inputSchema, outputSchema }] },
    found: ["output_schema /tools/0/outputSchema"],
  },
  {
    name: "an outputSchema on a content-only tool",
    tools: [{ name: "a", inputSchema, outputSchema }],
    found: ["output_schema /0/outputSchema"],
  },
  {
    name: "an outputSchema in the structured profile",
    tools: [{ name: "a", inputSchema, outputSchema }],
    context: { profile: "structured" },
    found: [],
  },
  {
    name: "one structured tool beside content-only ones",
    tools: [
      { name: "a", inputSchema, outputSchema },
      { name: "b", inputSchema, outputSchema },
    ],
    context: { profiles: { a: "structured" } },
    found: ["output_schema /1/outputSchema"],
  },
  {
    name: "a structured error beside an outputSchema",
    tools: [{ name: "a", inputSchema, outputSchema }],
    context: { profile: "structured", errorChannel: "both" },
    found: ["error_output_schema /0/outputSchema"],
  },
  {
    name: "an error as text beside an outputSchema",
    tools: [{ name: "a", inputSchema, outputSchema }],
    context: { profile: "structured", errorChannel: "text" },
    found: [],
  },
  {
    name: "an argument that the tool takes",
    tools: [{ name: "page", inputSchema }],
    context: { projection: createProjection({ markdownField: registry }) },
    found: [],
  },
  {
    name: "an argument that it does not take",
    tools: [{ name: "page", inputSchema }],
    context: { projection: createProjection({ markdownField: misnamed }) },
    found: ["markdown_argument /0/inputSchema/properties"],
  },
  { name: "no inputSchema", tools: [{ name: "a" }], found: ["input_schema /0/inputSchema/type"] },
  {
    name: "a name twice",
    tools: [
      { name: "a", inputSchema },
      { name: "a", inputSchema },
    ],
    found: ["tool_name /1/name"],
  },
  { name: "no name", tools: [{ inputSchema }], found: ["tool_name /0/name"] },
  { name: "no list", tools: "tools", found: ["tool_list "] },
];

describe("checkTools", () => {
  for (const { name, tools, context, found } of cases) {
    it(`${name}: ${found.join(", ") || "no issue"}`, () => {
      expect(checkTools(tools, context).map(({ rule, path }) => `${rule} ${path}`)).toEqual(found);
    });
  }
});
