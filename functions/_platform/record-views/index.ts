export * from "./listing.ts";
export * from "./view.ts";
