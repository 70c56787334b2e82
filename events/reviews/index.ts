import * as z from "zod";
import { event, idOf, streamOf } from "#events/_kernel";

export const REVIEW = "review";
export const ReviewId = idOf("rev");
export const reviewStream = (review: string): string => streamOf(REVIEW, review);

export const ReviewStatus = z.enum(["pending", "approved", "rejected", "hidden"]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;
/** The possible next statuses of each status, the most likely first. */
export const REVIEW_TRANSITIONS = {
  pending: ["approved", "rejected"],
  approved: ["hidden", "rejected", "pending"],
  hidden: ["approved"],
  rejected: ["approved", "pending"],
} as const satisfies Readonly<Record<ReviewStatus, readonly ReviewStatus[]>>;
export const ReviewReason = z.enum(["profanity", "spam", "personal_data", "off_topic", "fake", "other"]);
export const ReviewFlag = z.enum(["spam", "personal_data"]);
export const ReviewSource = z.enum(["website", "import", "etsy", "google", "amazon", "api"]);

export const ReviewAuthor = z.object({
  name: z.string().max(120),
  email: z.string().max(254).optional(),
  location: z.string().max(120).optional(),
});
export const ReviewedProduct = z.object({
  ref: z.string().max(300),
  title: z.string().max(200),
  variant: z.string().max(200).optional(),
});
export const ReviewReply = z.object({ body: z.string().max(5000), public: z.boolean() });
export type ReviewReply = z.infer<typeof ReviewReply>;

const reviewRef = { reviewId: ReviewId };
/** The author of the review: a customer, or the review itself when they left no email address. */
const author = ({ reviewId }: { readonly reviewId: string }) => ({
  stream: reviewStream(reviewId),
  fields: ["customerId", "reviewId"],
});

/** A buyer reviewed a product. `verified`: the order that it names belongs to them. */
export const ReviewReceived = event(
  "ReviewReceived",
  z.object({
    ...reviewRef,
    status: z.literal("pending"),
    rating: z.int().min(1).max(5),
    title: z.string().max(200).optional(),
    /** Empty where they gave stars alone. */
    body: z.string().max(5000),
    images: z.array(z.string().max(2000)).max(10),
    author: ReviewAuthor,
    /** Absent where they left no email address. */
    customerId: z.string().optional(),
    product: ReviewedProduct.optional(),
    orderId: z.string().optional(),
    verified: z.boolean(),
    source: ReviewSource,
    externalId: z.string().max(120).optional(),
    language: z.string().max(20).optional(),
    flags: z.array(ReviewFlag),
    submittedAt: z.string(),
    importId: z.string().optional(),
  }),
  {
    personal: {
      subject: ({ customerId, reviewId }) => customerId ?? reviewId,
      erased: { author: { name: "Erased" }, title: undefined, body: "Erased", images: [] },
    },
  },
);
export const ReviewModerated = event(
  "ReviewModerated",
  z.object({
    ...reviewRef,
    status: ReviewStatus,
    reason: ReviewReason.nullable(),
    note: z.string().max(1000).nullable(),
  }),
  { personal: { subject: author, erased: { note: "Erased" } } },
);
/** The shop's reply; null removes it. */
export const ReviewReplied = event("ReviewReplied", z.object({ ...reviewRef, reply: ReviewReply.nullable() }), {
  personal: { subject: author, erased: {}, within: { "reply.body": "Erased" } },
});
export const ReviewFeatured = event("ReviewFeatured", z.object({ ...reviewRef, featured: z.boolean() }));
/** The author was erased; the rating stays. */
export const ReviewAuthorErased = event("ReviewAuthorErased", z.object(reviewRef));

/** The review was imported, and the import was undone. */
export const ReviewWithdrawn = event("ReviewWithdrawn", z.object({ ...reviewRef, importId: z.string() }));

export const reviewEvents = [
  ReviewReceived,
  ReviewModerated,
  ReviewReplied,
  ReviewFeatured,
  ReviewAuthorErased,
  ReviewWithdrawn,
] as const;
