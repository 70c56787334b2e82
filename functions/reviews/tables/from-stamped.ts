import type { System } from "#platform/tables";

/** Stamped's reviews. */
export const stampedReviews: System = {
  name: "Stamped (reviews)",
  has: ["reviewMessage", "reviewRating", "dateCreated"],
  columns: {
    _id: "Review ID",
    reviewTitle: "Title",
    reviewMessage: "Body",
    reviewRating: "Rating",
    dateCreated: "Date",
    published: "Status",
    reviewReply: "Reply",
  },
};
