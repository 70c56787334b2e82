export * from "./artwork.ts";
export * from "./artwork-history.ts";
export * from "./document.ts";
export * from "./facts.ts";
export * from "./prints.ts";
export * from "./returns.ts";
