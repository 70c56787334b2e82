export * from "./operations.ts";
export * from "./publishing.ts";
export * from "./shapes.ts";
