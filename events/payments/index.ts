export * from "./account.ts";
export * from "./vendor-event.ts";
