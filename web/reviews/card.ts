import { reviews } from "#contracts/reviews";
import { type Card, counted } from "../_shell/card.ts";
import { reviewsUrl } from "./urls.ts";

export const card: Card = {
  order: 30,
  module: "reviews",
  permission: "reviews.review.list",
  look: { tone: "info", patch: "empty" },
  to: reviewsUrl(),
  waits: async (call) => {
    const answer = await call(reviews.listReviews, { query: { pageSize: 1 } });
    return counted(answer.ok ? answer.value.counts.pending : 0);
  },
};
