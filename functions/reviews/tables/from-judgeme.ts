import type { System } from "#platform/tables";

/** Judge.me's reviews; most of its names are ours. */
export const judgemeReviews: System = {
  name: "Judge.me (reviews)",
  has: ["title", "body", "rating", "review_date", "reviewer_name"],
};
