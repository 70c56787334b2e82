export * from "./all.ts";
export type { ModuleDefinition, ModuleMenuEntry } from "./definition.ts";
export * from "./in-project.ts";
