export * from "./decider.ts";
export * from "./differing.ts";
export * from "./published-parts.ts";
export * from "./record-parts.ts";
export * from "./record-votes.ts";
export * from "./refusal.ts";
