export * from "./events.ts";
export * from "./fields.ts";
export * from "./kind.ts";
export * from "./publishing.ts";
export * from "./votes.ts";
