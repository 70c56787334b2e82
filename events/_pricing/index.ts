export { allocate, partOf } from "./amounts.ts";
export type { LineToPrice, PricingInput } from "./input.ts";
export { price } from "./price.ts";
export * from "./rules.ts";
export * from "./sheet.ts";
