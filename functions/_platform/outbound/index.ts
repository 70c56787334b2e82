export * from "./port.ts";
export * from "./public-outbound.ts";
