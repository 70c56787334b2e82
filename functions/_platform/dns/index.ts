export * from "./node.ts";
export * from "./port.ts";
export * from "./public-address.ts";
