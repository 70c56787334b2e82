import { serve } from "#platform/http";
import { refusals, reviews } from "./contract/index.ts";
import { exportReviews } from "./export.ts";
import { reviewProjection } from "./projections/review.ts";
import { settings } from "./projections/settings.ts";
import { createReview, getReview, getReviewHistory, listReviews, moderateReview } from "./reviews.ts";

export const http = serve(
  { contract: reviews, refusals, projections: [reviewProjection, settings] },
  {
    listReviews,
    createReview,
    getReview,
    moderateReview,
    getReviewHistory,
    exportReviews: (context) => exportReviews(context),
  },
);
