export { inEveryProject } from "./in-every-project.ts";
export type * from "./limits.ts";
export { mailOrigin } from "./mail-origin.ts";
export { arePartners } from "./partners.ts";
export * from "./ports.ts";
