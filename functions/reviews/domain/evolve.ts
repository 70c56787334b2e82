import type { ReviewReply, ReviewStatus } from "#events/reviews";

export type Review =
  | { readonly status: "none" }
  | {
      readonly status: ReviewStatus;
      readonly reason: string | null;
      readonly note: string | null;
      readonly reply: ReviewReply | null;
      readonly featured: boolean;
      readonly erased: boolean;
    };

type Known = Exclude<Review, { status: "none" }>;
const changed = (review: Review, change: Partial<Known>): Review =>
  review.status === "none" ? review : { ...review, ...change };

export const evolve = {
  ReviewReceived: (): Review => ({
    ...{ status: "pending", reason: null, note: null, reply: null, featured: false, erased: false },
  }),
  ReviewModerated: (
    review: Review,
    { status, reason, note }: { status: ReviewStatus; reason: string | null; note: string | null },
  ) => changed(review, { status, reason, note }),
  ReviewReplied: (review: Review, { reply }: { reply: ReviewReply | null }) => changed(review, { reply }),
  ReviewFeatured: (review: Review, { featured }: { featured: boolean }) => changed(review, { featured }),
  ReviewAuthorErased: (review: Review) => changed(review, { erased: true }),
};
