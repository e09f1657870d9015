import type { AnyMarkdownEntry, MarkdownField } from "./markdown-field.js";
import type { PruneRule, Restates } from "./prune-rule.js";
import type { DefaultValue } from "./recoverable.js";
import type { Renderings } from "./rendering.js";

/** One field that a reader may not get, and where it gets it instead. */
export type Loss =
  | {
      /** The field is gone from every object that owns these keys. */
      readonly signature: readonly string[];
      readonly field: string;
      /** Always, or only where it equals its default. */
      readonly when: "always" | "default";
      readonly source: Restates | { readonly default: DefaultValue };
    }
  | {
      /** The field is not sent when this tool answers with its markdown. */
      readonly tool: string;
      readonly field: string;
      readonly when: "markdown";
      readonly source: AnyMarkdownEntry["recoverable"][string];
    }
  | {
      /** This tool's payload goes in another form, which loses nothing. */
      readonly tool: string;
      /** `""`: the whole payload. */
      readonly field: "";
      readonly when: "rendering";
      /** The name of the rendering whose `parse` gives it back. */
      readonly source: { readonly rendering: string };
    };

/** Lists what a projection may leave out, for rules, registry and renderings, in their order. */
export function describeLosses(rules: readonly PruneRule[], markdown: MarkdownField, renderings: Renderings): Loss[] {
  return [
    ...rules.flatMap(({ signature, drop, dropDefaults }): Loss[] => [
      ...Object.entries(drop).map(([field, source]): Loss => ({ signature, field, when: "always", source })),
      ...Object.entries(dropDefaults).map(
        ([field, value]): Loss => ({ signature, field, when: "default", source: { default: value } }),
      ),
    ]),
    ...[...markdown].flatMap(([tool, { recoverable }]) =>
      Object.entries(recoverable).map(([field, source]): Loss => ({ tool, field, when: "markdown", source })),
    ),
    ...[...renderings].map(
      ([tool, { name }]): Loss => ({ tool, field: "", when: "rendering", source: { rendering: name } }),
    ),
  ];
}
