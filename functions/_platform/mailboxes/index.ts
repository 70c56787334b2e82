export * from "./mailbox.ts";
export * from "./reachable.ts";
