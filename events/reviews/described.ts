import { type DescribedModule, describe } from "#events/_kernel";
import { ReviewModerated, ReviewReceived } from "./index.ts";

export const described: DescribedModule = {
  areas: [{ name: "review", order: 40, view: "reviews.review.view", about: "review", path: (id) => `/reviews/${id}` }],
  events: [
    describe(ReviewReceived, {
      public: {
        name: "review.received",
        description: "A review was received",
        fields: ["reviewId", "rating", "title", "body", "product", "orderId"],
      },
      triggers: [{ event: "review.received", title: "A review is received" }],
    }),
    describe(ReviewModerated, {
      public: {
        name: "review.moderated",
        description: "A review was approved, rejected or hidden",
        fields: ["reviewId", "status"],
        title: "A review is approved, rejected or hidden",
      },
      triggers: [
        {
          event: "review.published",
          title: "A review is published",
          applies: ({ status }) => status === "approved",
        },
      ],
    }),
  ],
};
