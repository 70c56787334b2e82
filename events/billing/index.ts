export * from "./method.ts";
export * from "./payment.ts";
export * from "./periods.ts";
export * from "./project.ts";
export * from "./shapes.ts";
export * from "./transaction.ts";
export * from "./wallet.ts";
export * from "./warnings.ts";
