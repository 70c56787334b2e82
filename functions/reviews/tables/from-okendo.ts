import type { System } from "#platform/tables";

/** Okendo's reviews. */
export const okendoReviews: System = {
  name: "Okendo (reviews)",
  has: ["dateCreated", "rating", "body", "productId", "title"],
  columns: {
    name: "Author",
    reviewerName: "Author",
    handle: "Product handle",
    productName: "Product",
    dateCreated: "Date",
    imageUrls: "Images",
    isApproved: "Status",
    isVerifiedBuyer: "Verified buyer",
  },
};
