import type { ReviewStatus } from "#events/reviews";
import type { Labels } from "#platform/history";
import { moderateReviewRequest } from "./contract/index.ts";

const { status, reason, note } = moderateReviewRequest.shape;

const STANDINGS = { pending: "Put back to be looked at", approved: "Approved", rejected: "Rejected", hidden: "Hidden" };

export const REVIEW: Labels = {
  titles: {
    ReviewReceived: "Came in",
    ReviewModerated: ({ status }: { status: ReviewStatus }) => STANDINGS[status],
    ReviewReplied: ({ reply }: { reply: object | null }) => (reply ? "Answered" : "Answer taken back"),
    ReviewFeatured: ({ featured }: { featured: boolean }) => (featured ? "Featured" : "Featured no more"),
    ReviewAuthorErased: "Author erased",
  },
  fields: { status: "Status", reason: "Reason", note: "Note", rating: "Rating", title: "Title", source: "Source" },
  reverts: { ReviewModerated: { status, reason, note } },
};
