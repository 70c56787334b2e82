export * from "./decide.ts";
export * from "./from-fulfiller.ts";
export * from "./parcels.ts";
