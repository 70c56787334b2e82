import * as z from "zod";
import { Actor } from "#events/_kernel";
import { ReviewAuthor, ReviewedProduct, ReviewFlag, ReviewReason, ReviewSource, ReviewStatus } from "#events/reviews";
import { Meta } from "#platform/history";

export const Review = z
  .object({
    reviewId: z.string(),
    id: z.string(),
    ref: z.string(),
    status: ReviewStatus,
    rating: z.int().min(1).max(5),
    title: z.string().optional(),
    /** Empty where somebody gave stars alone. */
    body: z.string(),
    images: z.array(z.string()),
    author: ReviewAuthor.extend({ customerId: z.string().optional() }),
    product: ReviewedProduct.optional(),
    orderId: z.string().optional(),
    /** Whether the named order is the author's. */
    verified: z.boolean(),
    source: ReviewSource,
    externalId: z.string().optional(),
    language: z.string().optional(),
    flags: z.array(ReviewFlag),
    reply: z.object({ body: z.string(), public: z.boolean(), by: Actor, at: z.string() }).optional(),
    featured: z.boolean(),
    moderatedAt: z.string().optional(),
    moderatedBy: Actor.optional(),
    reason: ReviewReason.optional(),
    note: z.string().optional(),
    /** When it was written. */
    submittedAt: z.string(),
  })
  .extend(Meta.shape);
export type Review = z.infer<typeof Review>;

export const ReviewCounts = z.object({
  total: z.int(),
  pending: z.int(),
  approved: z.int(),
  rejected: z.int(),
  hidden: z.int(),
  /** The average rating of approved reviews; absent where there is none. */
  average: z.number().optional(),
});
