export * from "./config.ts";
export { installation } from "./installation/index.ts";
export { listing } from "./listing/index.ts";
