export * from "./run-due.ts";
export * from "./timer.ts";
export * from "./view.ts";
export type * from "./work.ts";
