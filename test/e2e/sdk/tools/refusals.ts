/** A payload that JSON cannot carry, and where and what the caller is told it is. */
export type Refusal = { name: string; payload: () => unknown; at: string; reason: string };

/** Tools without input whose payload would leave a transport without an answer, or lie. */
export const refusals: readonly Refusal[] = [
  { name: "a_bigint", payload: () => ({ rows: [{ id: 1n }] }), at: "/rows/0/id", reason: "BigInt" },
  { name: "a_nan", payload: () => ({ rows: [{ mean: 1 }, { mean: NaN }] }), at: "/rows/1/mean", reason: "NaN" },
  { name: "a_cycle", payload: cyclic, at: "/socket/parser/socket", reason: "cycle" },
  { name: "an_invalid_date", payload: () => ({ at: new Date("nonsense") }), at: "/at", reason: "invalid Date" },
  { name: "a_map", payload: () => ({ counts: new Map([["a", 1]]) }), at: "/counts", reason: "Map" },
  { name: "an_error_value", payload: () => ({ error: new Error("boom") }), at: "/error", reason: "Error" },
  { name: "a_function", payload: () => [() => 1], at: "/0", reason: "function" },
  { name: "a_bare_bigint", payload: () => 1n, at: "the root", reason: "BigInt" },
];

function cyclic(): unknown {
  const socket: Record<string, unknown> = {};
  socket.parser = { socket };
  return { socket };
}
