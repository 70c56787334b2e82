export * from "./dynamodb.ts";
export * from "./give-way.ts";
export * from "./memory.ts";
export * from "./noting.ts";
export * from "./port.ts";
export * from "./sqlite.ts";
