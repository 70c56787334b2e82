import type { ReviewStatus } from "#events/reviews";
import type { Labels } from "#platform/history";
import { moderateReviewRequest } from "./contract/index.ts";

const { status, reason, note } = moderateReviewRequest.shape;

const STANDINGS = { pending: "Returned to pending", approved: "Approved", rejected: "Rejected", hidden: "Hidden" };

export const REVIEW: Labels = {
  titles: {
    ReviewReceived: "Added",
    ReviewModerated: ({ status }: { status: ReviewStatus }) => STANDINGS[status],
    ReviewReplied: ({ reply }: { reply: object | null }) => (reply ? "Answered" : "Reply removed"),
    ReviewFeatured: ({ featured }: { featured: boolean }) => (featured ? "Featured" : "No longer featured"),
    ReviewAuthorErased: "Author erased",
  },
  fields: { status: "Status", reason: "Reason", note: "Note", rating: "Rating", title: "Title", source: "Source" },
  reverts: { ReviewModerated: { status, reason, note } },
};
