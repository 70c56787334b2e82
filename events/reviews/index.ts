import * as z from "zod";
import { event, idOf, streamOf } from "#events/_kernel";

export const REVIEW = "review";
export const ReviewId = idOf("rev");
export const reviewStream = (review: string): string => streamOf(REVIEW, review);

export const ReviewStatus = z.enum(["pending", "approved", "rejected", "hidden"]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;
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

const one = { reviewId: ReviewId };
/** Whoever wrote the review: a customer, or nobody but the review itself. */
const author = ({ reviewId }: { readonly reviewId: string }) => ({
  stream: reviewStream(reviewId),
  fields: ["customerId", "reviewId"],
});

/** Somebody wrote of something they bought. `verified`: the order it names is theirs. */
export const ReviewReceived = event(
  "ReviewReceived",
  z.object({
    ...one,
    status: z.literal("pending"),
    rating: z.int().min(1).max(5),
    title: z.string().max(200).optional(),
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
  z.object({ ...one, status: ReviewStatus, reason: ReviewReason.nullable(), note: z.string().max(1000).nullable() }),
  { personal: { subject: author, erased: { note: "Erased" } } },
);
/** What the shop answers; null = nothing any more. */
export const ReviewReplied = event("ReviewReplied", z.object({ ...one, reply: ReviewReply.nullable() }), {
  personal: { subject: author, erased: {}, within: { "reply.body": "Erased" } },
});
export const ReviewFeatured = event("ReviewFeatured", z.object({ ...one, featured: z.boolean() }));
/** Whoever wrote it was erased; the rating stays. */
export const ReviewAuthorErased = event("ReviewAuthorErased", z.object(one));

/** It came by file, and the import was undone. */
export const ReviewWithdrawn = event("ReviewWithdrawn", z.object({ ...one, importId: z.string() }));

export const reviewEvents = [
  ReviewReceived,
  ReviewModerated,
  ReviewReplied,
  ReviewFeatured,
  ReviewAuthorErased,
  ReviewWithdrawn,
] as const;
