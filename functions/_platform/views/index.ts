export * from "./as-of.ts";
export * from "./memory.ts";
export * from "./port.ts";
export * from "./projection.ts";
export * from "./reader.ts";
export * from "./search.ts";
export * from "./sqlite.ts";
export * from "./view.ts";
