export * from "./cards.ts";
export * from "./connect.ts";
export * from "./dynamodb.ts";
export * from "./memory.ts";
export * from "./port.ts";
export * from "./project-charges.ts";
export type { SandboxCharge, SandboxPayments } from "./sandbox.ts";
export * from "./sqlite.ts";
export * from "./vendor-events.ts";
