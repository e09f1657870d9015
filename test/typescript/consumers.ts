import { readFileSync } from "node:fs";
import { type DoorExports, doorExports } from "../package/door-exports.js";
import { type Door, doors } from "../package/doors.js";
import type { PackedPackage } from "../package/packed-package.js";

/** A file of the project that every compiler reads, and what it stands for. */
export type Consumer = { file: string; claim: "door" | "replies" | "adoption"; subject: string };

const targets = `import type { CallToolResult as Sdk1Result } from "@modelcontextprotocol/sdk/types.js";
import type { CallToolResult as ServerResult } from "@modelcontextprotocol/server";
import type { CallToolResult as ClientResult } from "@modelcontextprotocol/client";
import type { ContentResult } from "fastmcp";
`;
const targetNames = ["Sdk1Result", "ServerResult", "ClientResult", "ContentResult"];

/** Writes a consumer of every door, and of every type of a reply that a door has. */
export function writeConsumers(packed: PackedPackage): Consumer[] {
  const consumers = doors.flatMap((door): Consumer[] => {
    const exported = doorExports(packed.installedFile(door.types));
    const written: Consumer[] = [
      {
        file: packed.write(`doors/${door.name}.ts`, doorConsumer(door, exported)),
        claim: "door",
        subject: door.specifier,
      },
    ];
    if (exported.replies.length > 0) {
      const file = packed.write(`replies/${door.name}.ts`, replyConsumer(door, exported));
      written.push({ file, claim: "replies", subject: `${door.specifier}: ${exported.replies.map(shown).join(", ")}` });
    }
    return written;
  });
  const own = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
  return [
    ...consumers,
    {
      file: packed.write("doors/every-root-export.ts", own("../package/consumer.ts")),
      claim: "door",
      subject: "mcp-reply",
    },
    { file: packed.write("replies/adoption.ts", own("adoption.ts")), claim: "adoption", subject: "handlers" },
  ];
}

function doorConsumer({ specifier }: Door, { values, types }: DoorExports): string {
  return [
    `import { ${values.join(", ")} } from "${specifier}";`,
    `export const values: unknown[] = [${values.join(", ")}];`,
    "// @ts-expect-error",
    `export { no_such_export } from "${specifier}";`,
    types.length > 0 ? `export type { ${types.join(", ")} } from "${specifier}";` : "",
    "",
  ].join("\n");
}

function replyConsumer({ specifier }: Door, { values, types, replies }: DoorExports): string {
  const names = [...values, ...types].filter((name) =>
    replies.some((reply) => new RegExp(`\\b${name}\\b`).test(reply)),
  );
  const assignments = replies.flatMap((reply, i) => [
    `declare const reply${i}: ${reply};`,
    ...targetNames.map((target) => `export const as${target}${i}: ${target} = reply${i};`),
  ]);
  // Without it, a target that came out as any would accept everything.
  const controls = targetNames.flatMap((target) => [
    "// @ts-expect-error",
    `export const no${target}: ${target} = { content: "text" };`,
  ]);
  const imported = names.map((name) => (values.includes(name) ? name : `type ${name}`));
  return `${targets}import { ${imported.join(", ")} } from "${specifier}";\n${[...assignments, ...controls].join("\n")}\n`;
}

// A type parameter at its widest is the rule, and a bar would break the table.
function shown(reply: string): string {
  return reply.replace(/^ReturnType<typeof (\w+)>$/, "$1()").replace(/<.*>$/, "");
}
