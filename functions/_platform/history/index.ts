export * from "./answer.ts";
export * from "./blame.ts";
export * from "./entry.ts";
export * from "./history.ts";
export * from "./meta.ts";
export * from "./page.ts";
export * from "./revert.ts";
export * from "./text.ts";
