export * from "./all.ts";
export type { MenuGroup } from "./definition.ts";
export * from "./in-project.ts";
