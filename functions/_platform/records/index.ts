export * from "./bulk.ts";
export * from "./erasure.ts";
export * from "./export.ts";
export * from "./handlers.ts";
export * from "./labels.ts";
export * from "./reads.ts";
export { type References, type ReferenceTarget, recordTarget } from "./references.ts";
export * from "./table.ts";
export * from "./writes.ts";
