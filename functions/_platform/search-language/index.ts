export * from "./parse.ts";
export * from "./plan.ts";
