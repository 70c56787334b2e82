export * from "./document.ts";
export * from "./facts.ts";
