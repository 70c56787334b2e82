export * from "./device.ts";
export * from "./key.ts";
export * from "./scopes.ts";
export * from "./user-code.ts";
