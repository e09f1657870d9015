#!/usr/bin/env node
import { checkCommand, checkHelp } from "./check-command.js";
import { exitCode, UsageError } from "./exit-code.js";
import { measureCommand, measureHelp } from "./measure-command.js";

const help = `mcp-reply: what the replies of an MCP server cost, and what they promise

${measureHelp}
${checkHelp}
Exit codes: 0 done, 1 finding, 2 wrong use, 3 no reply, 4 drift.
`;

const commands: Record<string, typeof measureCommand> = { measure: measureCommand, check: checkCommand };

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: readonly string[]): Promise<number> {
  const print = (text: string): void => void process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
  const note = (line: string): void => void process.stderr.write(`${line}\n`);
  if (name === undefined || name === "--help" || name === "-h") {
    print(help);
    return name === undefined ? exitCode.usage : exitCode.ok;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (command === undefined)
      throw new UsageError(`No command ${name}; there are ${Object.keys(commands).join(", ")}.`);
    return await command(args, { print, note });
  } catch (error) {
    const { message, code } = error as { message: string; code?: unknown };
    note(`mcp-reply: ${message}`);
    const wrongUse = error instanceof UsageError || String(code).startsWith("ERR_PARSE_ARGS");
    return wrongUse ? exitCode.usage : exitCode.fault;
  }
}
