export { insert } from "./insert.ts";
export { packing } from "./packing.ts";
export { insertReview } from "./review.ts";
