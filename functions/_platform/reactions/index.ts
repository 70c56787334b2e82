export * from "./carry-out.ts";
export * from "./reaction.ts";
