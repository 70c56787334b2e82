export * from "./port.ts";
export * from "./public-address.ts";
