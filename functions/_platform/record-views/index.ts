export * from "./listing.ts";
export * from "./published.ts";
export * from "./view.ts";
export * from "./votes.ts";
