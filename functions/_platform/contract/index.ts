export * from "./answers.ts";
export * from "./field-errors.ts";
export * from "./operation.ts";
export * from "./part.ts";
export * from "./refusals.ts";
export * from "./terms.ts";
export * from "./times.ts";
export * from "./types.ts";
