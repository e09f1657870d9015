/**
 * What a schema of any Standard Schema library is (version 1 of that
 * specification): Zod, Valibot, ArkType and others.
 *
 * `Input` is the type of what is checked, and so of the payload.
 */
export type StandardSchema<Input = unknown, Output = Input> = {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
};

/** The type that a schema takes. */
export type SchemaInput<S extends StandardSchema> = NonNullable<S["~standard"]["types"]>["input"];

/** What a check says: a value, or what is wrong with it. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One thing that is wrong, and where. */
export type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};
