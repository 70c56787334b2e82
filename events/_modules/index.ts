export type { MenuGroup } from "../integrations/index.ts";
export * from "./all.ts";
export * from "./in-project.ts";
