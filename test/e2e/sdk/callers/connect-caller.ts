import type { Address, Caller, CallerKind } from "./caller.js";
import { connectSdk1 } from "./sdk-1-caller.js";
import { connectSdk2 } from "./sdk-2-caller.js";

const connects: Record<CallerKind, (address: Address) => Promise<Caller>> = {
  "sdk 1 client": connectSdk1,
  "sdk 2 client, 2025": (address) => connectSdk2(address, "legacy"),
  "sdk 2 client, auto": (address) => connectSdk2(address, "auto"),
};

/** Connects a client of a kind, which then lists the tools. */
export function connectCaller(kind: CallerKind, address: Address): Promise<Caller> {
  return connects[kind](address);
}
