export * from "./bulk.ts";
export * from "./export.ts";
export * from "./handlers.ts";
export * from "./labels.ts";
export * from "./publishing.ts";
export * from "./reads.ts";
export * from "./table.ts";
export * from "./writes.ts";
