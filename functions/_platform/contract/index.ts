export * from "./answers.ts";
export * from "./operation.ts";
export * from "./refusals.ts";
export * from "./text.ts";
export * from "./types.ts";
