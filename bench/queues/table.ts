import { markdownTable } from "markdown-table";

/** What the bench measured: for each way of answering, what each group of hosts pays and whether the items arrive. */
export type QueueResults = {
  tokenizer: string;
  results: readonly {
    call: string;
    styles: readonly {
      style: string;
      wire: number;
      costs: readonly { hosts: string; tokens: number; reaches: boolean }[];
    }[];
  }[];
};

/** One call under every channel policy: a row for each group of hosts, a column for each way of answering. */
export function queueTable({ results }: QueueResults, call: string): string {
  const styles = results.find((result) => result.call === call)?.styles ?? [];
  const header = ["hosts", ...styles.map(({ style }) => style)];
  const wire = ["characters on the wire", ...styles.map((style) => style.wire.toLocaleString("en"))];
  const body = (styles[0]?.costs ?? []).map(({ hosts }, at) => [
    hosts,
    ...styles.map(({ costs }) => {
      const said = (costs[at]?.tokens ?? 0).toLocaleString("en");
      return costs[at]?.reaches ? said : `${said}, no items`;
    }),
  ]);
  return markdownTable([header, wire, ...body], { align: ["l", ...Array(styles.length).fill("r")] });
}
