export * from "./ids.ts";
export * from "./run.ts";
