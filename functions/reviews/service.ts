import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { review } from "./domain/index.ts";
import { reviewData } from "./forget.ts";
import { http } from "./http.ts";
import { purchases } from "./projections/purchase.ts";
import { reviewProjection } from "./projections/review.ts";

export const service = manifest({
  name: "reviews",
  http,
  refusals,
  deciders: [review],
  projections: [reviewProjection, purchases],
  personalData: [reviewData],
});
