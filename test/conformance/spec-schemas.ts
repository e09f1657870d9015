import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Where the published schemas lie: beside the project, and not in every clone. */
const schemaFolder = fileURLToPath(new URL("../../../shared/spec/", import.meta.url));

/** The revisions whose schema is there, oldest first; none where the folder is absent. */
export const revisions: readonly string[] = existsSync(schemaFolder)
  ? readdirSync(schemaFolder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -".json".length))
      .sort()
  : [];

type Schema = { $schema: string } & Record<string, Record<string, unknown>>;

/** The schema of one revision, as far as a reply to `tools/call` goes. */
export class SpecSchema {
  readonly revision: string;
  readonly #message: ValidateFunction;
  readonly #result: ValidateFunction;
  readonly #inputRequired: ValidateFunction | undefined;

  constructor(revision: string) {
    this.revision = revision;
    const schema: Schema = JSON.parse(readFileSync(`${schemaFolder}${revision}.json`, "utf8"));
    // The schemas hold keywords of their generator, which strict mode refuses.
    const options = { strict: false, allErrors: true, validateFormats: true };
    const ajv = schema.$schema.includes("2020-12") ? new Ajv2020(options) : new Ajv(options);
    addFormats.default(ajv);
    ajv.addSchema(schema, revision);
    const definitions = "$defs" in schema ? "$defs" : "definitions";
    const validator = (type: string): ValidateFunction => ajv.compile({ $ref: `${revision}#/${definitions}/${type}` });
    this.#message = validator("JSONRPCMessage");
    this.#result = validator("CallToolResult");
    const asks = "InputRequiredResult" in (schema[definitions] ?? {});
    this.#inputRequired = asks ? validator("InputRequiredResult") : undefined;
  }

  /** What the schema finds wrong with a whole answer; nothing where it is right. */
  flaws(answer: unknown): string[] {
    const flaws = errorsOf(this.#message, answer);
    const { result } = answer as { result?: unknown };
    return result === undefined ? flaws : [...flaws, ...this.resultFlaws(result)];
  }

  /** What the schema finds wrong with the result of a `tools/call`. */
  resultFlaws(result: unknown): string[] {
    // The other result says so: its schema asks for little else, and would accept almost anything.
    const asks = (result as { resultType?: unknown } | null)?.resultType === "input_required";
    return errorsOf((asks && this.#inputRequired) || this.#result, result);
  }
}

function errorsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}
