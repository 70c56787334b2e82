export * from "./relay.ts";
export * from "./service.ts";
