export type { JsonObject } from "./json-object.js";
export { checkOutput } from "./output-check.js";
export { type JsonSchema, type PageSchema, pageSchema } from "./page-schema.js";
export {
  createStructuredProfile,
  type HandlerStructured,
  type StructuredConfig,
  type StructuredHandler,
  type StructuredProfile,
  type StructuredReply,
} from "./profile.js";
export { handler, structuredErrorPayload } from "./reference.js";
export { shortText } from "./short-text.js";
export type { SchemaInput, SchemaIssue, SchemaResult, StandardSchema } from "./standard-schema.js";
export {
  type StructuredOptions,
  type StructuredPayload,
  type StructuredSuccess,
  type StructuredText,
  structuredSuccessPayload,
} from "./structured-success.js";
