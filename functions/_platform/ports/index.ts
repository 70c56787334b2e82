export { inEveryProject } from "./in-every-project.ts";
export type * from "./limits.ts";
export { arePartners } from "./partners.ts";
export * from "./ports.ts";
