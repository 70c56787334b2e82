import type { System } from "#platform/tables";

/** Yotpo's reviews. */
export const yotpoReviews: System = {
  name: "Yotpo (reviews)",
  has: ["Review Score", "Review Title", "Review Content"],
  columns: {
    "Review Creation Date": "Date",
    "Review Content": "Body",
    "Review Score": "Rating",
    "Review Title": "Title",
    "Reviewer Display Name": "Author",
    "Display Name": "Author",
    "Shopify Product Handle": "Product handle",
    "Publish Review": "Status",
    Published: "Status",
    "Comment Content": "Reply",
    "Verified Purchase": "Verified buyer",
    "Review Image URLs": "Images",
  },
};
