export * from "./ids.ts";
export * from "./map-refusal.ts";
export * from "./run.ts";
