export * from "./auth-entry.ts";
export * from "./domain.ts";
