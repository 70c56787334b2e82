export * from "./answers.ts";
export * from "./operation.ts";
export * from "./refusals.ts";
export * from "./types.ts";
