export * from "./dynamodb.ts";
export * from "./loading-once.ts";
export * from "./memory.ts";
export * from "./port.ts";
export * from "./sqlite.ts";
