import type { System } from "#platform/tables";

/** Loox's reviews as they are exported. */
export const looxReviews: System = {
  name: "Loox (reviews)",
  has: ["rating", "nickname", "review", "productId", "verified_purchase"],
  columns: {
    id: "Review ID",
    nickname: "Author",
    full_name: "Author",
    review: "Body",
    handle: "Product handle",
    img: "Images",
    verified_purchase: "Verified buyer",
  },
};

/** Loox's reviews as its import takes them. */
export const looxTemplate: System = {
  name: "Loox (reviews)",
  has: ["product_handle", "rating", "author", "body", "created_at", "photo_url"],
  columns: { created_at: "Date", photo_url: "Images", verified_purchase: "Verified buyer" },
};
