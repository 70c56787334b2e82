export * from "./dynamo.ts";
export * from "./items.ts";
export * from "./metering.ts";
export * from "./packed.ts";
export * from "./positions.ts";
export * from "./tables.ts";
