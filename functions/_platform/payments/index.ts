export * from "./cards.ts";
export * from "./dynamodb.ts";
export * from "./memory.ts";
export * from "./port.ts";
export * from "./production.ts";
export * from "./sqlite.ts";
