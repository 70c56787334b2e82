import type { ReviewReply, ReviewStatus } from "#events/reviews";

export type Review =
  | { readonly status: "none" | "withdrawn" }
  | {
      readonly status: ReviewStatus;
      readonly reason: string | null;
      readonly note: string | null;
      readonly reply: ReviewReply | null;
      readonly featured: boolean;
      readonly erased: boolean;
      /** The system that the review comes from, with its id there. */
      readonly source: string;
      readonly externalId?: string | undefined;
      readonly importId?: string | undefined;
    };

type LiveReview = Exclude<Review, { status: "none" | "withdrawn" }>;
export const isHere = (review: Review): review is LiveReview =>
  review.status !== "none" && review.status !== "withdrawn";
const changed = (review: Review, change: Partial<LiveReview>): Review =>
  isHere(review) ? { ...review, ...change } : review;

type Received = Pick<LiveReview, "source" | "externalId" | "importId">;

export const evolve = {
  ReviewReceived: (_: Review, { source, externalId, importId }: Received): Review => ({
    status: "pending",
    reason: null,
    note: null,
    reply: null,
    featured: false,
    erased: false,
    source,
    externalId,
    importId,
  }),
  ReviewModerated: (
    review: Review,
    { status, reason, note }: { status: ReviewStatus; reason: string | null; note: string | null },
  ) => changed(review, { status, reason, note }),
  ReviewReplied: (review: Review, { reply }: { reply: ReviewReply | null }) => changed(review, { reply }),
  ReviewFeatured: (review: Review, { featured }: { featured: boolean }) => changed(review, { featured }),
  ReviewAuthorErased: (review: Review) => changed(review, { erased: true }),
  ReviewWithdrawn: (): Review => ({ status: "withdrawn" }),
};
