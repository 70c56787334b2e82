import * as z from "zod";
import { ContactInformation, PlatformId, WebAddress } from "#events/_kernel";
import { ReviewAuthor, ReviewedProduct, ReviewId, ReviewReason, ReviewSource, ReviewStatus } from "#events/reviews";
import { command, DayOrInstant as Day, Instant, named, paged, pageOf, query } from "#platform/contract";
import { HistoryPage } from "#platform/history";
import { Review, ReviewCounts } from "./views.ts";

export * from "./refusals.ts";
export * from "./views.ts";

const base = "/v1/platform/{platformId}/reviews";
const platform = { platformId: PlatformId };
const reviewParams = { ...platform, reviewId: ReviewId };
const SORTS = ["submittedAt", "-submittedAt", "rating", "-rating"] as const;
const text = (max: number) => z.string().trim().max(max);

const RATING = "Choose from 1 to 5 stars";

export const NewReview = z.strictObject({
  rating: z.int(RATING).min(1, RATING).max(5, RATING),
  title: text(200).optional(),
  /** Empty where somebody gave stars alone. */
  body: text(5000).default(""),
  images: z.array(WebAddress).max(10).default([]),
  author: z.strictObject({
    ...ReviewAuthor.shape,
    name: text(120).min(1, "Required"),
    email: ContactInformation.shape.email.optional(),
  }),
  product: ReviewedProduct.optional(),
  orderId: z
    .string()
    .regex(/^ord_[0-9a-z]{6,40}$/, "Not an ID of this kind (ord_…)")
    .optional(),
  source: ReviewSource.default("api"),
  externalId: text(120).min(1).optional(),
  language: text(20).optional(),
  submittedAt: Instant.optional(),
});

/** `status` is the wanted status; a rejection needs a reason. `reply` null removes the reply. */
export const moderateReviewRequest = z.strictObject({
  status: ReviewStatus,
  reason: ReviewReason.nullable().optional(),
  note: text(1000).nullable().optional(),
  reply: z
    .strictObject({ body: text(5000).min(1, "Required"), public: z.boolean() })
    .nullable()
    .optional(),
  featured: z.boolean().optional(),
});

export const reviews = named({
  listReviews: query(`GET ${base}`, {
    summary: "List reviews, newest first",
    permission: "reviews.review.list",
    params: platform,
    query: paged({
      search: z.string().max(500).optional(),
      sortBy: z.enum(SORTS).optional(),
      start: Day.optional(),
      end: Day.optional(),
    }),
    returns: pageOf("reviews", Review).extend({ counts: ReviewCounts }),
    refuses: ["validation-failed"],
  }),
  createReview: command(`POST ${base}`, {
    summary: "Add a review that was written elsewhere; it is added as pending",
    permission: "reviews.review.create",
    params: platform,
    body: NewReview,
    returns: Review,
    status: 201,
    refuses: ["review-exists", "validation-failed"],
  }),
  exportReviews: query(`GET ${base}/export`, {
    summary: "Export the reviews of a period as CSV",
    permission: "reviews.review.export",
    params: platform,
    query: z.strictObject({ start: Day, end: Day.optional(), search: z.string().max(500).optional() }),
    download: ["text/csv; charset=utf-8"],
    refuses: ["validation-failed"],
  }),
  getReview: query(`GET ${base}/{reviewId}`, {
    summary: "Get a review",
    permission: "reviews.review.view",
    params: reviewParams,
    returns: Review,
    refuses: ["not-found"],
  }),
  moderateReview: command(`PATCH ${base}/{reviewId}/moderate`, {
    summary: "Approve, reject, hide, feature or reply to a review",
    permission: "reviews.review.moderate",
    params: reviewParams,
    body: moderateReviewRequest,
    returns: Review,
    refuses: ["not-found", "invalid-transition", "reason-missing"],
  }),
  getReviewHistory: query(`GET ${base}/{reviewId}/history`, {
    summary: "List the history of a review, newest first",
    permission: "reviews.review.view",
    params: reviewParams,
    query: paged({}),
    returns: HistoryPage,
    refuses: ["not-found"],
  }),
});
