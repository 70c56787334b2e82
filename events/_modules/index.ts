export * from "./all.ts";
export * from "./in-project.ts";
