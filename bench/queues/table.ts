import { markdownTable } from "markdown-table";

/** What the bench measured; tokens and whether the items arrive, for each group of hosts in the order of `groups`. */
export type QueueResults = {
  tokenizer: string;
  groups: readonly (readonly string[])[];
  results: readonly {
    call: string;
    styles: readonly {
      style: string;
      wire: number;
      tokens: readonly number[];
      reaches: readonly boolean[];
    }[];
  }[];
};

/** One call under every channel policy: a row for each group of hosts, a column for each way of answering. */
export function queueTable({ groups, results }: QueueResults, call: string): string {
  const styles = results.find((result) => result.call === call)?.styles ?? [];
  const header = ["hosts", ...styles.map(({ style }) => style)];
  const wire = ["characters on the wire", ...styles.map((style) => style.wire.toLocaleString("en"))];
  const body = groups.map((hosts, at) => [
    hosts.join(", "),
    ...styles.map(({ tokens, reaches }) => {
      const said = (tokens[at] ?? 0).toLocaleString("en");
      return reaches[at] ? said : `${said}, no items`;
    }),
  ]);
  return markdownTable([header, wire, ...body], { align: ["l", ...Array(styles.length).fill("r")] });
}
