export * from "./operations.ts";
export * from "./shapes.ts";
