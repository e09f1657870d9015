import type { Block, NamedBlock } from "./block.js";
import { type BlockRecord, lineHash, lineHashes, type Sidecar } from "./sidecar.js";
import { derivedId } from "./ulid.js";

/**
 * The lines of a file that its sidecar never recorded, in file order. Blank
 * lines do not count, and neither do lines that were only moved or removed:
 * nothing of theirs can be lost.
 */
export function unrecordedLines(md: string, sidecar: Sidecar | undefined): string[] {
  const recorded = new Map<string, number>();
  const hashes = sidecar === undefined ? [] : [sidecar.preamble, ...sidecar.blocks.map(({ lines }) => lines)].flat();
  for (const hash of hashes) recorded.set(hash, (recorded.get(hash) ?? 0) + 1);
  return md.split("\n").filter((line) => {
    if (line.trim() === "") return false;
    const hash = lineHash(line);
    const left = recorded.get(hash) ?? 0;
    recorded.set(hash, left - 1);
    return left <= 0;
  });
}

/**
 * Gives each block of a file its recorded id: by all its lines, else by its
 * first. A block that matches no record gets its id from `idOf`, which is told its lines.
 */
export function nameBlocks(
  blocks: readonly Block[],
  records: readonly BlockRecord[],
  idOf: (lines: string) => string,
): NamedBlock[] {
  const whole = new Map<string, BlockRecord[]>();
  const byFirst = new Map<string, BlockRecord[]>();
  for (const record of records) {
    add(whole, record.lines.join(), record);
    add(byFirst, record.lines[0] ?? "", record);
  }
  const taken = new Set<BlockRecord>();

  const exact = new Map<Block, BlockRecord>();
  const match = (list: readonly Block[]): void => {
    for (const block of list) {
      const record = take(whole.get(lineHashes(block.lines).join()), taken);
      if (record !== undefined) exact.set(block, record);
      match(block.children);
    }
  };
  const name = (block: Block): NamedBlock => {
    const lines = lineHashes(block.lines);
    const record = exact.get(block) ?? take(byFirst.get(lines[0] ?? ""), taken);
    const id = record?.id ?? idOf(lines.join());
    return { ...block, id, collapsed: record?.collapsed ?? false, children: block.children.map(name) };
  };
  match(blocks);
  return blocks.map(name);
}

/** Ids for blocks that nobody recorded, derived from what they say, so that two reads of the same file agree. */
export function derivedIds(page: string): (lines: string) => string {
  const copies = new Map<string, number>();
  return (lines) => {
    const copy = copies.get(lines) ?? 0;
    copies.set(lines, copy + 1);
    return derivedId(`${page}\n${lines}\n${copy}`);
  };
}

function add(index: Map<string, BlockRecord[]>, key: string, record: BlockRecord): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [record]);
  else list.push(record);
}

function take(records: BlockRecord[] | undefined, taken: Set<BlockRecord>): BlockRecord | undefined {
  for (let record = records?.shift(); record !== undefined; record = records?.shift()) {
    if (taken.has(record)) continue;
    taken.add(record);
    return record;
  }
  return undefined;
}
