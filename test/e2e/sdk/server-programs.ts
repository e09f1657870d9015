import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Address } from "./callers/caller.js";

export type ServerKind = {
  /** How the program registers its tools. */
  adoption: "sdk 1 registerTool" | "sdk 1 low-level" | "sdk 2 registerTool" | "sdk 2 low-level" | "fastmcp addTool";
  transport: "stdio" | "http";
};

/** Every way to adopt the library, over the transports it is tested on. */
export const serverKinds: readonly ServerKind[] = [
  { adoption: "sdk 1 registerTool", transport: "stdio" },
  { adoption: "sdk 1 registerTool", transport: "http" },
  { adoption: "sdk 1 low-level", transport: "stdio" },
  { adoption: "sdk 2 registerTool", transport: "stdio" },
  { adoption: "sdk 2 registerTool", transport: "http" },
  { adoption: "sdk 2 low-level", transport: "stdio" },
  { adoption: "sdk 2 low-level", transport: "http" },
  { adoption: "fastmcp addTool", transport: "stdio" },
  { adoption: "fastmcp addTool", transport: "http" },
];

const files: Record<ServerKind["adoption"], string> = {
  "sdk 1 registerTool": "sdk-1-register-tool.ts",
  "sdk 1 low-level": "sdk-1-low-level.ts",
  "sdk 2 registerTool": "sdk-2-register-tool.ts",
  "sdk 2 low-level": "sdk-2-low-level.ts",
  "fastmcp addTool": "fastmcp-add-tool.ts",
};

/** Gives the address of a server: over HTTP it is started once, over stdio each caller starts its own. */
export async function openServer({ adoption, transport }: ServerKind): Promise<{ address: Address; close(): void }> {
  const program = fileURLToPath(new URL(`servers/${files[adoption]}`, import.meta.url));
  if (transport === "http") return serveOverHttp(program);
  return { address: { command: process.execPath, args: ["--import", "tsx", program] }, close: () => {} };
}

/** Starts a server program over HTTP; its first line is the address. */
export async function serveOverHttp(program: string): Promise<{ address: { url: URL }; close(): void }> {
  const args = ["--import", "tsx", program, "--http"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<URL>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
    createInterface(child.stdout).on("line", (line) => URL.canParse(line) && resolve(new URL(line)));
  });
  return { address: { url }, close: () => void child.kill() };
}
