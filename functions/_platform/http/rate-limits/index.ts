export * from "./address.ts";
export * from "./attempts.ts";
export * from "./general.ts";
export * from "./limited.ts";
export * from "./table.ts";
