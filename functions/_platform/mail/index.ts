export * from "./branded.ts";
export * from "./inbound.ts";
export * from "./letter-html.ts";
export * from "./memory.ts";
export { deliveredOnce } from "./once.ts";
export * from "./port.ts";
export * from "./reports.ts";
export { signMail } from "./signed.ts";
export * from "./sqlite.ts";
