export * from "./decider.ts";
export * from "./differing.ts";
export * from "./refusal.ts";
